import { errorText } from '../../lib/error-text.ts';
import type { PaidOrder, PaymentInFlight } from '../../stores/payment-store.ts';

/** How far the shop has been asked what came of a payment. */
interface Look {
  looking: boolean;
  /** The last look came to nothing: offline, or a shop that cannot be reached. */
  failed: boolean;
  /** When the shop last said something, in milliseconds; 0 before. */
  lookedAt: number;
}

export type CheckoutPhase =
  | { name: 'open' }
  /** This page is at it. */
  | { name: 'paying' }
  /** It is not certain yet whether the charge happened: paying again must wait. */
  | ({ name: 'unconfirmed' } & Look)
  /** Paid; the order is being written down, or is about to be shown. */
  | { name: 'ordering' }
  /** Paid, but the order could not be written down yet; trying again is safe. */
  | { name: 'order-failed'; order: PaidOrder; message: string };

/** Where the checkout stands, from what is known in this page and in every tab. */
export function phaseOf({
  payment,
  payingHere,
  ordered,
  look,
  orderFailure,
}: {
  payment: PaymentInFlight | null;
  payingHere: boolean;
  ordered: boolean;
  look: Look;
  /** Why the order could not be written down, once it is not tried any more. */
  orderFailure: { error: unknown } | null;
}): CheckoutPhase {
  if (ordered) return { name: 'ordering' };
  if (payment?.state === 'paid') {
    if (!orderFailure) return { name: 'ordering' };
    return { name: 'order-failed', order: payment.order, message: errorText(orderFailure.error) };
  }
  if (payingHere) return { name: 'paying' };
  return payment ? { name: 'unconfirmed', ...look } : { name: 'open' };
}
