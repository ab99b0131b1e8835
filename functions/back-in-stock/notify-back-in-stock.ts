import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import {
  countQueuedNotices,
  hasStockReturns,
  listWaitsToNotify,
} from './back-in-stock-notice.repository.ts';
import { endReturnsStatement, insertNoticesStatements } from './back-in-stock-notice.statements.ts';

/**
 * How many notices may wait in the outbox: fewer than a run of it sends, so that a book for which
 * thousands wait keeps no receipt from going out.
 */
const MAX_NOTICES = 4;
/**
 * How many more are tried that were refused `NOTICE_ATTEMPTS` times and hold no place any more. They
 * end with the next mail that anybody takes (`send-due-mails.ts`), so that so many mean that nobody
 * does.
 */
const MAX_REFUSED = 20;
/** Books that one round looks at, to take them off the list. */
const MAX_RETURNS = 20;

/**
 * Writes mails to those who wait for books that are back in stock, a few a round: the outbox sends
 * them. Two rounds at once do no harm: who has been told does not wait any more. When a book is back,
 * triggers say (migrations/0050); who is told, and of what: `back-in-stock-notice.statements.ts`.
 */
export async function notifyBackInStock(deps: Deps): Promise<void> {
  if (!deps.mailing || !(await hasStockReturns(deps.db))) return;
  const most = MAX_NOTICES + MAX_REFUSED;
  const { underWay, refused } = await countQueuedNotices(deps.db, most);
  const room = Math.min(MAX_NOTICES - underWay, MAX_REFUSED - refused);
  const waiting = room > 0 ? await listWaitsToNotify(deps.db, room) : [];
  const { emailMustBeConfirmed: confirmedOnly } = deps;
  const now = deps.now();
  const notices = waiting.map((wait) => ({ ...wait, mailId: deps.newId() }));
  await runBatch(deps.d1, [
    ...(notices.length > 0
      ? insertNoticesStatements(deps.db, notices, { now, confirmedOnly })
      : []),
    endReturnsStatement(deps.db, MAX_RETURNS),
  ]);
}
