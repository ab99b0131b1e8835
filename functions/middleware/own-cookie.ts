import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/**
 * A cookie that only this shop reads and that it alone has set. Over https its name begins with
 * `__Host-`, which browsers take from this very host and by https alone: no other host below the same
 * domain can put one in its place. A shop in the clear, on a desk, has the bare name.
 */
export function readOwnCookie(c: Context, name: string): string | undefined {
  return isOverHttps(c) ? getCookie(c, name, 'host') : getCookie(c, name);
}

/** Has the browser bring it along for so many seconds; scripts do not see it. */
export function keepOwnCookie(
  c: Context,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  // The prefix wants the whole host as path.
  const scope = isOverHttps(c)
    ? ({ prefix: 'host', path: '/', secure: true } as const)
    : { path: '/api' };
  setCookie(c, name, value, { ...scope, maxAge: seconds, httpOnly: true, sameSite: 'Lax' });
}

function isOverHttps(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:';
}
