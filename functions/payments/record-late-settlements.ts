import { runNamedBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logEvent } from '../log.ts';
import type { Settled } from './payment-gateway.ts';
import { setDueNowStatements, setSettlementStatement } from './settlement.statements.ts';

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
