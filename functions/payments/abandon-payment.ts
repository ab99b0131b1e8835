import type { PaymentStatus } from '../contract/payments/payment.ts';
import type { Deps } from '../deps.ts';
import { insertAbandoned } from './payment.repository.ts';
import { getPaymentStatus } from './payment-status.ts';

/**
 * Claims the key of a payment that has not arrived, so that it never will; if it has, only returns
 * its status.
 */
export async function abandonPayment(
  deps: Deps,
  { userId, key }: { userId: string; key: string },
): Promise<PaymentStatus> {
  const id = deps.newId();
  await insertAbandoned(deps.db, { id, userId, idempotencyKey: key, now: deps.now() });
  return await getPaymentStatus(deps, { userId, key });
}
