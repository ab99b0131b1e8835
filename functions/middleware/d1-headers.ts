import { createMiddleware } from 'hono/factory';
import type { D1Cost } from '../db/request-d1.ts';
import type { AppEnv, SharedDeps } from '../deps.ts';
import { isOfAPerson } from './answer-from-edge.ts';
import { keepBookmark } from './bookmark-cookie.ts';

/**
 * Gives everybody who is signed in, or has changed something, the bookmark for their next request; and,
 * where SERVER_TIMING is on, says on every answer what it cost at D1, the search index included. What
 * is done behind the answer (mails, a refresh of the cache) is not counted.
 */
export function d1Headers({ serverTiming }: SharedDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = Date.now();
    await next();
    const { d1, search } = c.var.deps;
    const bookmark = d1.bookmark();
    if (bookmark && (isOfAPerson(c) || d1.cost.rowsWritten > 0)) keepBookmark(c, bookmark);
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
