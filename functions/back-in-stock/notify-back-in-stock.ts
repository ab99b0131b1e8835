import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import {
  countQueuedNotices,
  hasStockReturns,
  listWaitsToNotify,
} from './back-in-stock-notice.repository.ts';
import { endReturnsStatement, insertNoticesStatements } from './back-in-stock-notice.statements.ts';

/**
 * Notices that may be queued in the outbox: fewer than one run of it sends, so that a book that
 * thousands wait for does not keep receipts from going out.
 */
const MAX_NOTICES = 4;
/**
 * Further notices that are retried although they were refused `NOTICE_ATTEMPTS` times and hold no
 * place any more. They end with the next mail that is accepted (`send-due-mails.ts`), so that this
 * many mean that no mail is accepted at all.
 */
const MAX_REFUSED = 20;
/** Books that one round checks for removal from the list. */
const MAX_RETURNS = 20;

/**
 * Queues mails to people who wait for books that are back in stock, a few per round; the outbox
 * sends them. Concurrent rounds are harmless: a person who was notified does not wait any more.
 * Triggers record when a book is back (migrations/0050); recipients and books:
 * `back-in-stock-notice.statements.ts`.
 */
export async function notifyBackInStock(deps: Deps): Promise<void> {
  if (!deps.mailing || !(await hasStockReturns(deps.db))) return;
  const limit = MAX_NOTICES + MAX_REFUSED;
  const { underWay, refused } = await countQueuedNotices(deps.db, limit);
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
