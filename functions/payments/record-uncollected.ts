import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import type { ProviderTransaction } from './payment-gateway.ts';
import { setSettlementStatement } from './settlement.statements.ts';

/**
 * Records that Braintree charged these transactions and could not collect their money, as its
 * notification says it where it comes: it does not for every way to pay. Safe to repeat.
 * @see https://developer.paypal.com/braintree/docs/reference/general/webhooks/transaction
 */
export async function recordUncollected(
  deps: Deps,
  transactions: readonly { id: string; orderId: string | null }[],
): Promise<void> {
  if (transactions.length === 0) return;
  const now = deps.now();
  const changed = await runBatch(
    deps.d1,
    transactions.map(({ id: transactionId, orderId }) =>
      setSettlementStatement(deps.db, {
        transactionId,
        orderId,
        settlement: 'declined',
        occurredAt: now,
        now,
      }),
    ),
  );
  transactions.forEach((transaction, at) => {
    if (changed[at] !== 0) logFailure('payment not settled', { transaction });
  });
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
  if (found?.uncollected) await recordUncollected(deps, [{ id: found.id, orderId: null }]);
  return found;
}
