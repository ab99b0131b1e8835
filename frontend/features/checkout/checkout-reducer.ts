import { errorText } from '../../lib/error-text.ts';
import type { PaidOrder, PaymentInFlight } from '../../stores/payment-store.ts';

/**
 * What this checkout page knows on its own, besides the payment in flight that all tabs share.
 * `components/checkout.tsx` renders it.
 */
export interface CheckoutState {
  /** User who is paying in this page. */
  payingFor: string | null;
  /**
   * Payment whose outcome this page still has to report, as last seen, even if it has ended since.
   */
  followed: { userId: string; payment: PaymentInFlight } | null;
  /** Why the order of a paid transaction could not be created, until it is retried. */
  orderFailure: { transactionId: string; error: unknown } | null;
  /** The order exists and is about to be shown. */
  ordered: boolean;
}

export type CheckoutAction =
  | { type: 'began to pay'; userId: string }
  /** A payment is in flight, whichever tab began it, or its state has changed. */
  | { type: 'saw payment'; userId: string; payment: PaymentInFlight }
  /** Only the shop knows the outcome. */
  | { type: 'heard nothing' }
  /** The shopper knows the outcome, or there is none to report. */
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

/** Progress of asking the shop for a payment's outcome. */
interface OutcomePolling {
  isPolling: boolean;
  /** The last request failed: offline, or the shop cannot be reached. */
  failed: boolean;
  /** Time of the shop's last answer in milliseconds; 0 before the first. */
  polledAt: number;
}

export type CheckoutPhase =
  | { name: 'open' }
  /** This page is paying: asking for a payment method, or charging it (`isCharging`). */
  | { name: 'paying'; isCharging: boolean }
  /** It is not yet certain whether the charge happened: paying again must wait. */
  | ({ name: 'unconfirmed'; isFree: boolean } & OutcomePolling)
  /** Paid; the order is being created or is about to be shown. */
  | { name: 'ordering'; order: PaidOrder | undefined }
  /** Paid, but the order could not be created yet; retrying is safe. */
  | { name: 'order-failed'; order: PaidOrder; message: string };

/** Derives the checkout's phase from what this page and all tabs know. */
export function phaseOf({
  payment,
  payingHere,
  ordered,
  polling,
  orderFailure,
}: {
  payment: PaymentInFlight | null;
  payingHere: boolean;
  ordered: boolean;
  polling: OutcomePolling;
  /** Why the order could not be created, once retries have ended. */
  orderFailure: { error: unknown } | null;
}): CheckoutPhase {
  const order = payment?.state === 'paid' ? payment.order : undefined;
  if (order && orderFailure && !ordered)
    return { name: 'order-failed', order, message: errorText(orderFailure.error) };
  if (order || ordered) return { name: 'ordering', order };
  if (payingHere) return { name: 'paying', isCharging: payment !== null };
  if (payment === null || payment.state === 'paid') return { name: 'open' };
  return { name: 'unconfirmed', isFree: payment.isFree ?? false, ...polling };
}

export function isCharging(phase: CheckoutPhase): boolean {
  return phase.name === 'paying' && phase.isCharging;
}
