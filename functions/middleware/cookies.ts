import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/**
 * Reads a cookie that only this shop can set and read. Over https its name begins with `__Host-`,
 * which browsers accept only from this exact host and only over https: no other host below the same
 * domain can replace it. A shop over plain http, on a developer's machine, uses the bare name.
 */
export function readHostCookie(c: Context, name: string): string | undefined {
  return isOverHttps(c) ? getCookie(c, name, 'host') : getCookie(c, name);
}

/** Stores the cookie in the browser for so many seconds; scripts cannot read it. */
export function setHostCookie(
  c: Context,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  // The prefix requires the path `/`.
  const scope = isOverHttps(c)
    ? ({ prefix: 'host', path: '/', secure: true } as const)
    : { path: '/api' };
  setCookie(c, name, value, { ...scope, maxAge: seconds, httpOnly: true, sameSite: 'Lax' });
}

function isOverHttps(c: Context): boolean {
  return c.req.url.startsWith('https:');
}

const BOOKMARK = 'bookmark';
/** Replicas lag by seconds; a lag beyond this breaks more than bookmarks. */
const BOOKMARK_SECONDS = 300;
const BOOKMARK_FORM = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/** Returns how far this browser has seen the database; undefined without a valid bookmark. */
export function readBookmark(c: Context): string | undefined {
  const bookmark = readHostCookie(c, BOOKMARK);
  return bookmark && BOOKMARK_FORM.test(bookmark) ? bookmark : undefined;
}

/** Stores in the browser how far it has seen the database. */
export function setBookmark(c: Context, bookmark: string): void {
  setHostCookie(c, { name: BOOKMARK, value: bookmark, seconds: BOOKMARK_SECONDS });
}
