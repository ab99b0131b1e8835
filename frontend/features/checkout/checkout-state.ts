import { errorText } from '../../lib/error-text.ts';
import type { PaidOrder, PaymentInFlight } from '../../stores/payment-store.ts';

/**
 * What a checkout page knows by itself, beside what every tab knows of the payment in flight. What it
 * shows then: `components/checkout.tsx`.
 */
export interface CheckoutState {
  /** Who is paying in this page. */
  payingFor: string | null;
  /**
   * The payment whose outcome this page owes somebody, as it last saw it, even if it has ended since.
   */
  followed: { userId: string; payment: PaymentInFlight } | null;
  /** Why the order of a paid transaction could not be written down, until it is tried again. */
  orderFailure: { transactionId: string; error: unknown } | null;
  /** The order is there, and about to be shown. */
  ordered: boolean;
}

export type CheckoutAction =
  | { type: 'began to pay'; userId: string }
  /** A payment is in flight, whichever tab began it, or more is known of it now. */
  | { type: 'saw payment'; userId: string; payment: PaymentInFlight }
  /** Only the shop can tell what came of it. */
  | { type: 'heard nothing' }
  /** The shopper knows what came of it, or there is nothing to know. */
  | { type: 'told outcome' }
  | { type: 'order failed'; transactionId: string; error: unknown }
  | { type: 'order retried' }
  | { type: 'order found' };

export const NO_CHECKOUT: CheckoutState = {
  payingFor: null,
  followed: null,
  orderFailure: null,
  ordered: false,
};

export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'began to pay':
      return { ...state, payingFor: action.userId };
    case 'saw payment': {
      const { userId, payment } = action;
      return { ...state, followed: { userId, payment } };
    }
    case 'heard nothing':
      return { ...state, payingFor: null };
    case 'told outcome':
      return { ...state, payingFor: null, followed: null };
    case 'order failed': {
      const { transactionId, error } = action;
      return { ...state, payingFor: null, orderFailure: { transactionId, error } };
    }
    case 'order retried':
      return { ...state, orderFailure: null };
    case 'order found':
      return { ...state, payingFor: null, orderFailure: null, ordered: true };
  }
}

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
