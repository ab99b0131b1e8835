import { forgetStockWaitsStatement } from '../back-in-stock/back-in-stock.statements.ts';
import { STOCK_WAIT_DAYS } from '../back-in-stock/back-in-stock-times.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../jobs/durations.ts';
import { forgetGuestsStatements, forgetStatements } from './retention.statements.ts';

/**
 * How long the shop keeps what it has of people, in days since it was last changed. What is not here
 * is kept while the account is: `functions/docs/privacy.md` has all of it, with the reasons.
 */
export const RETENTION_DAYS = {
  /** The address of a payment that charged nothing, or whose money went back. */
  unchargedAddress: 30,
  /** The address of a shipped, delivered or cancelled order: as long as books must be kept. */
  orderAddress: 3650,
  /** That of a deleted account's order since it was shipped: many shops never say that one arrived. */
  shippedAddress: 90,
  /** A mail that was sent or given up, with to whom it went. */
  mail: 90,
  /** A key of a payment that never arrived; no sign-in, and so no request, is as old. */
  givenUpKey: 30,
  /** When to look again whether a guest's orders are as old; one who bought nothing, after 30. */
  guestWithOrder: 365,
  /** The address of whoever has no account and waits for a book; one that is not confirmed, for 3. */
  stockWait: STOCK_WAIT_DAYS,
  /** What browsers said that the pages' policy has stopped. */
  cspReport: 90,
  /** What Braintree told: sent again for a day, and older than what is on record then. */
  webhook: 90,
} as const;

/** Rows of each kind that one round takes at most, so that none takes long. */
export const MAX_A_ROUND = 200;

/** Forgets what has been kept for long enough, as part of the shop's scheduled work: one batch a round. */
export async function forgetWhatIsOld({ db, d1, now }: Deps): Promise<void> {
  const before = (kind: keyof typeof RETENTION_DAYS) =>
    addMs(now(), -RETENTION_DAYS[kind] * DAY_MS).toISOString();
  const dueAt = addMs(now(), MINUTE_MS);
  await runBatch(d1, [
    ...forgetStatements(db, before, MAX_A_ROUND),
    ...forgetGuestsStatements(db, {
      boughtSince: before('orderAddress'),
      lookAgainAt: addMs(now(), RETENTION_DAYS.guestWithOrder * DAY_MS),
      dueAt,
      now: now(),
      most: MAX_A_ROUND,
    }),
    forgetStockWaitsStatement(db, { now: now(), most: MAX_A_ROUND }),
  ]);
}
