import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import type { ProviderTransaction, Uncollected } from './payment-gateway.ts';
import { setSettlementStatement } from './settlement.statements.ts';

/**
 * Records that Braintree charged these transactions and could not collect their money, as its
 * notification says it where it comes: it does not for every way to pay. Safe to repeat; what
 * happened later, and was told meanwhile, counts.
 * @returns how many payments say so only now
 * @see https://developer.paypal.com/braintree/docs/reference/general/webhooks/transaction
 */
export async function recordUncollected(
  { db, d1, now }: Deps,
  transactions: readonly Uncollected[],
): Promise<number> {
  if (transactions.length === 0) return 0;
  const statements = transactions.map(({ id: transactionId, at }) =>
    setSettlementStatement(db, {
      transactionId,
      // An attempt without a transaction is looked up by itself.
      orderId: null,
      settlement: 'declined',
      occurredAt: at ?? now(),
      now: now(),
    }),
  );
  const changed = await runBatch(d1, statements);
  const news = transactions.filter((_, at) => changed[at] !== 0);
  for (const { id: transactionId } of news) logFailure('payment not settled', { transactionId });
  return news.length;
}

/**
 * A transaction as Braintree has it now; that its money will not come is written down.
 * @throws when Braintree cannot say
 */
export async function lookUpTransaction(
  deps: Deps,
  transactionId: string,
): Promise<ProviderTransaction | undefined> {
  const found = await deps.gateway.findTransaction(transactionId);
  if (found?.uncollected) await recordUncollected(deps, [found.uncollected]);
  return found;
}
