import { runBatch } from '../../../functions/db/batch.ts';
import { paidOrder } from '../../../functions/payments/paid-order.ts';
import { setSucceeded } from '../../../functions/payments/payment-moves.repository.ts';
import { settlePayment as settleRightly } from '../../../functions/payments/settle-payment.ts';

export * from '../../../functions/payments/settle-payment.ts';
// A call ends with its visitor, too.
export { toTheEnd } from './cut-off.ts';

/**
 * Broken on purpose: the payment is written first and its order after it, as two steps of a call that
 * ends with its visitor. Who leaves between them has paid for an order that nobody writes any more.
 */
export const settlePayment: typeof settleRightly = async (deps, payment, outcome, by) => {
  const { id, lines } = payment;
  if (outcome.kind !== 'succeeded' || lines.length === 0) {
    return await settleRightly(deps, payment, outcome, by);
  }
  const { transactionId } = outcome;
  await setSucceeded(deps.db, { id, transactionId, dueAt: null, by, now: deps.now() }).execute();
  await runBatch(deps.d1, paidOrder(deps, payment, { lines, heldBack: true, by }));
  return 'succeeded';
};
