import { STOCK_WAIT_DAYS } from '../back-in-stock/back-in-stock.repository.ts';
import { forgetStockWaitsStatement } from '../back-in-stock/back-in-stock.statements.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../durations.ts';
import { forgetGuestsStatements, forgetStatements } from './retention.statements.ts';

/**
 * How long the shop keeps personal data, in days since its last change. What is not listed here is
 * kept as long as the account: `functions/docs/privacy.md` lists everything, with the reasons.
 */
export const RETENTION_DAYS = {
  /** Address of a payment that charged nothing, or whose money was returned. */
  unchargedAddress: 30,
  /** Address of a shipped, delivered or cancelled order: as long as books must be kept. */
  orderAddress: 3650,
  /** Address of a deleted account's order, since shipping: many shops never record an arrival. */
  shippedAddress: 90,
  /** Mail that was sent or given up, with its recipient. */
  mail: 90,
  /** Key of a payment that never arrived; no sign-in lives as long, so no request can retry it. */
  givenUpKey: 30,
  /**
   * When to check again if a guest's orders are older than `orderAddress`; without any, after 30.
   */
  guestWithOrder: 365,
  /** Address of a person without an account who waits for a book; an unconfirmed one, for 3. */
  stockWait: STOCK_WAIT_DAYS,
  /** Browsers' reports of what the pages' policy has blocked. */
  cspReport: 90,
  /** Braintree's webhooks: redelivered for a day, and older than what is on record then. */
  webhook: 90,
} as const;

/** Rows of each kind per round, so that no round takes long. */
export const MAX_A_ROUND = 200;

/** Deletes what is past its retention, in one batch per round of the scheduled work. */
export async function deleteExpiredData({ db, d1, now }: Deps): Promise<void> {
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
      limit: MAX_A_ROUND,
    }),
    forgetStockWaitsStatement(db, { now: now(), limit: MAX_A_ROUND }),
  ]);
}
