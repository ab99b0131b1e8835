import type { Context } from 'hono';
import { keepOwnCookie, readOwnCookie } from './own-cookie.ts';

const NAME = 'bookmark';
/** Replicas are seconds behind; when they are further, this is not what keeps the shop from working. */
const SECONDS = 300;
const FORM = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/** Up to where this browser has seen the database; undefined when it does not say, or not so. */
export function readBookmark(c: Context): string | undefined {
  const bookmark = readOwnCookie(c, NAME);
  return bookmark && FORM.test(bookmark) ? bookmark : undefined;
}

/** Has the browser bring the bookmark along, so that its next read sees what it has just seen or done. */
export function keepBookmark(c: Context, bookmark: string): void {
  keepOwnCookie(c, { name: NAME, value: bookmark, seconds: SECONDS });
}
