import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { D1Cost } from '../db/database.ts';
import type { AppEnv, SharedDeps } from '../deps.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

const BOOKMARK_COOKIE = 'bookmark';
/**
 * Lifetime of the cookie. Replicas lag by seconds; a lag beyond this breaks more than bookmarks.
 */
const BOOKMARK_SECONDS = 300;
const BOOKMARK_FORM = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/**
 * Gives everybody who is signed in, or has changed something, the bookmark for their next request.
 * With SERVER_TIMING on, also reports on every answer what it cost at D1, including the search
 * index. Work done after the answer (mails, cache refreshes) is not counted.
 */
export function d1Headers({ serverTiming }: SharedDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = Date.now();
    await next();
    const { d1, search } = c.var.deps;
    const bookmark = d1.bookmark();
    if (bookmark && (hasToken(c) || d1.cost.rowsWritten > 0))
      setHostCookie(c, { name: BOOKMARK_COOKIE, value: bookmark, seconds: BOOKMARK_SECONDS });
    if (!serverTiming) return;
    const { statements, rowsRead, rowsWritten, ms } = sumCosts(d1.cost, search.cost);
    const counts = `statements=${statements} rows_read=${rowsRead} rows_written=${rowsWritten}`;
    const total = Date.now() - began;
    c.res.headers.set(
      'server-timing',
      `d1;dur=${ms.toFixed(2)};desc="${counts}", total;dur=${total}`,
    );
  });
}

function sumCosts(a: Readonly<D1Cost>, b: Readonly<D1Cost>): D1Cost {
  return {
    statements: a.statements + b.statements,
    rowsRead: a.rowsRead + b.rowsRead,
    rowsWritten: a.rowsWritten + b.rowsWritten,
    ms: a.ms + b.ms,
  };
}

/** Returns how far this browser has seen the database; undefined without a valid bookmark. */
export function readBookmark(c: Context): string | undefined {
  const bookmark = readHostCookie(c, BOOKMARK_COOKIE);
  return bookmark && BOOKMARK_FORM.test(bookmark) ? bookmark : undefined;
}

/**
 * Whether a call carries a token: its answer is neither cached at the edge nor taken from there.
 */
export function hasToken(c: Context): boolean {
  return c.req.header('authorization') !== undefined;
}
