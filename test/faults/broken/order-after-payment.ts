import { runBatch } from '../../../functions/db/batch.ts';
import { paidOrderStatements } from '../../../functions/orders/create-order.statements.ts';
import { setSucceededStatements } from '../../../functions/payments/payment.statements.ts';
import { recordOutcome as settleRightly } from '../../../functions/payments/record-outcome.ts';

export * from '../../../functions/payments/record-outcome.ts';
// A call also ends when its visitor leaves.
export { waitUntilDone } from './cut-off.ts';

/**
 * Broken on purpose: the payment and then its order are written in two steps of a call that ends
 * when its visitor leaves. A visitor who leaves between them has paid for an order that is never
 * written.
 */
export const recordOutcome: typeof settleRightly = async (deps, payment, outcome, by) => {
  const { id, lines } = payment;
  if (outcome.kind !== 'succeeded' || lines.length === 0) {
    return await settleRightly(deps, payment, outcome, by);
  }
  const success = { ...outcome, id, dueAt: null, by, now: deps.now() };
  await runBatch(deps.d1, setSucceededStatements(deps.db, success));
  await runBatch(deps.d1, paidOrderStatements(deps, payment, { lines, heldBack: true, by }));
  return 'succeeded';
};
