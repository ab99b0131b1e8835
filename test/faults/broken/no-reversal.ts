import { setReversed } from '../../../functions/payments/payment-state-changes.repository.ts';
import type { reversePayment as reverseRightly } from '../../../functions/payments/reverse-payment.ts';

export * from '../../../functions/payments/reverse-payment.ts';

/** Broken on purpose: notes that the money went back, and does not send it. */
export const reversePayment: typeof reverseRightly = async (deps, { id }, by) => {
  await setReversed(deps, { id, by, now: deps.now() });
  return 'reversed';
};
