import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logEvent } from '../log.ts';
import type { Settled } from './payment-gateway.ts';
import { recordSettlementStatements } from './settlement.statements.ts';

/**
 * Records that charges which were declined at settlement have settled after all, as Braintree's
 * notification would. Safe to repeat; a later event that was recorded meanwhile counts.
 * @returns the number of payments that were not known to have settled
 */
export async function recordLateSettlements(
  { db, d1, now }: Deps,
  transactions: readonly Settled[],
): Promise<number> {
  if (transactions.length === 0) return 0;
  const each = transactions.map(({ id: transactionId, orderId, at }) =>
    recordSettlementStatements(db, {
      transactionId,
      orderId,
      settlement: 'settled',
      occurredAt: at ?? now(),
      now: now(),
    }),
  );
  const recorded = each.map(([record]) => record);
  const changed = await runBatch(d1, [...recorded, ...each.flatMap(([, ...more]) => more)]);
  const news = transactions.filter((_, at) => changed[at] !== 0);
  for (const { id: transactionId } of news) logEvent('payment settled late', { transactionId });
  return news.length;
}
