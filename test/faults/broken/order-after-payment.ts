import { runBatch } from '../../../functions/db/batch.ts';
import { paidOrderStatements } from '../../../functions/orders/order.statements.ts';
import { setSucceededStatement } from '../../../functions/payments/payment.statements.ts';
import { recordOutcome as settleRightly } from '../../../functions/payments/record-outcome.ts';

export * from '../../../functions/payments/record-outcome.ts';
// A call ends with its visitor, too.
export { waitUntilDone } from './cut-off.ts';

/**
 * Broken on purpose: the payment is written first and its order after it, as two steps of a call that
 * ends with its visitor. Who leaves between them has paid for an order that nobody writes any more.
 */
export const recordOutcome: typeof settleRightly = async (deps, payment, outcome, by) => {
  const { id, lines } = payment;
  if (outcome.kind !== 'succeeded' || lines.length === 0) {
    return await settleRightly(deps, payment, outcome, by);
  }
  const { transactionId } = outcome;
  const success = { id, transactionId, dueAt: null, by, now: deps.now() };
  await runBatch(deps.d1, [setSucceededStatement(deps.db, success)]);
  await runBatch(deps.d1, paidOrderStatements(deps, payment, { lines, heldBack: true, by }));
  return 'succeeded';
};
