import { createMiddleware } from 'hono/factory';
import type { AppEnv, SharedDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Redirects a request for a page over plain http to https. A call of the API is refused instead: a
 * program that sends a password in the clear must not go on working.
 * @throws {AppError} 403
 */
export function requireHttps({ transport }: Pick<SharedDeps, 'transport'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!transport || !isInTheClear(c.req.url)) return await next();
    const url = new URL(c.req.url);
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) throw refuse('https-needed');
    url.protocol = 'https:';
    return c.redirect(url.href, 308);
  });
}

/** Whether a request came over plain http to anything but the local machine. */
function isInTheClear(url: string): boolean {
  return url.startsWith('http:') && !LOOPBACK.test(new URL(url).hostname);
}
