import { setReversed } from '../../../functions/payments/payment-state-changes.repository.ts';
import type { reversePayment as reverseRightly } from '../../../functions/payments/reverse-payment.ts';

export * from '../../../functions/payments/reverse-payment.ts';

/** Broken on purpose: records that the money went back without sending it. */
export const reversePayment: typeof reverseRightly = async (deps, { id }, by) => {
  await setReversed(deps, { id, by, now: deps.now() });
  return 'reversed';
};
