import { errorText } from '../../lib/error-text.ts';
import type { PaidOrder, PaymentInFlight } from './payment-in-flight.ts';

export type CheckoutPhase =
  | { name: 'open' }
  /** This page is at it. */
  | { name: 'paying' }
  /** Nobody here knows yet whether the charge happened: paying again must wait. */
  | { name: 'unconfirmed'; looking: boolean }
  /** Paid; the order is being written down, or is about to be shown. */
  | { name: 'ordering' }
  /** Paid, but the order could not be written down yet; trying again is safe. */
  | { name: 'order-failed'; order: PaidOrder; message: string };

/** Where the checkout stands, from what is known in this page and in every tab. */
export function phaseOf({
  payment,
  payingHere,
  ordered,
  looking,
  orderError,
}: {
  payment: PaymentInFlight | null;
  payingHere: boolean;
  ordered: boolean;
  /** Whether the order of a lost answer is still looked for. */
  looking: boolean;
  /** Why the order could not be written down, once it is not tried any more. */
  orderError: Error | null;
}): CheckoutPhase {
  if (ordered) return { name: 'ordering' };
  if (payment?.state === 'paid') {
    if (!orderError) return { name: 'ordering' };
    return { name: 'order-failed', order: payment.order, message: errorText(orderError) };
  }
  if (payingHere) return { name: 'paying' };
  return payment ? { name: 'unconfirmed', looking } : { name: 'open' };
}
