import { runBatch, runNamedBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logEvent, logFailure } from '../log.ts';
import type { Settled, Uncollected } from './payment-gateway.ts';
import { setDueNowStatements, setSettlementStatement } from './settlement.statements.ts';

/**
 * Records that Braintree could not collect the money of charged transactions, as its notification
 * would: Braintree does not send one for every payment method. Safe to repeat; a later event that
 * was recorded meanwhile counts.
 * @returns the number of payments that were not marked so before
 * @see https://developer.paypal.com/braintree/docs/reference/general/webhooks/transaction
 */
export async function recordUncollected(
  { db, d1, now }: Deps,
  transactions: readonly Uncollected[],
): Promise<number> {
  const statements = transactions.map(({ id: transactionId, at }) =>
    setSettlementStatement(db, {
      transactionId,
      // Attempts without a transaction id have their own look-up.
      orderId: null,
      settlement: 'declined',
      occurredAt: at ?? now(),
      now: now(),
    }),
  );
  const changed = await runBatch(d1, statements);
  const recorded = transactions.filter((_, index) => changed[index] !== 0);
  for (const { id: transactionId } of recorded)
    logFailure('payment not settled', { transactionId });
  return recorded.length;
}

/**
 * Records that charges which were declined at settlement have settled after all, as Braintree's
 * notification would. Safe to repeat; a later event that was recorded meanwhile counts.
 * @returns the number of payments that were not known to have settled
 */
export async function recordLateSettlements(
  { db, d1, now }: Deps,
  transactions: readonly Settled[],
): Promise<number> {
  const events = transactions.map(({ id: transactionId, orderId, at }) => {
    return { transactionId, orderId, occurredAt: at ?? now(), now: now() };
  });
  const { settlements } = await runNamedBatch(d1, {
    settlements: events.map((event) =>
      setSettlementStatement(db, { ...event, settlement: 'settled' }),
    ),
    lookups: events.flatMap((event) => setDueNowStatements(db, event)),
  });
  const recorded = transactions.filter((_, index) => settlements[index] !== 0);
  for (const { id: transactionId } of recorded) logEvent('payment settled late', { transactionId });
  return recorded.length;
}
