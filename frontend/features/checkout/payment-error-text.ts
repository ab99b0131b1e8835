import type { PaymentAnswer, PaymentStatus } from '#contract/payments/payment.ts';
import type { RefusalReason } from '#contract/refusals.ts';
import { refusalReason } from '../../lib/api-error.ts';
import { errorText, OFFLINE } from '../../lib/error-text.ts';
import type { CheckoutRefusal } from './payment-outcome.ts';

const NOT_CHARGED = 'Nothing was charged.';
/** Shown with the widget's own message (spec 8), which may say more. */
const NO_METHOD =
  'No payment method is available. Please check the payment form, or choose another way to pay.';

/** Also for a guest, who has no account to sign in to. */
export const SIGNED_OUT =
  'Your session has ended. Nothing was charged. Sign in, or check out as a guest, to go on.';
export const CART_CHANGED =
  'The cart has changed since you last looked at it. Nothing was charged. Please check it.';

/** What the widget throws, and the shopper reads, if 3D Secure fails (spec 8). */
export const BANK_NOT_ASKED =
  'Something went wrong during 3D Secure authentication. Please try again.';
export const BANK_CANCELLED =
  'You left your bank’s check, so nothing was charged. You can choose a way to pay again.';

/** For the tab that yields to another tab of the same user. */
export const OTHER_TAB_FIRST =
  'Your payment in another tab came first. Nothing was charged in this one.';

/** A bank's confirmation is for one amount. */
export const OTHER_AMOUNT_CONFIRMED =
  'Your bank confirmed another amount than this one. Nothing was charged. Please choose a way to pay again.';

/** For a page opened before the shop had a human check to show. */
export const CHECK_MISSING =
  'The shop needs to know that you are a person, and this page is too old to ask. Nothing was charged. Please load the page again.';

/** About another payment of the same user, perhaps made on another device. */
export const ANOTHER_OPEN =
  'Another payment of yours is still being confirmed, perhaps from another device. Nothing was charged for this one, and your cart is kept. Please try again in some minutes.';

/** About a payment from before payments had keys. */
const UNTRACEABLE =
  'You began a payment here earlier, and this page never learned how it ended. Your cart is kept. Please look at your purchase history before you pay again.';

/** Refusals whose texts already say that nothing was charged. */
const SAYS_SO: ReadonlySet<RefusalReason | undefined> = new Set([
  'payment-unavailable',
  'payment-paused',
  'challenge-needed',
  'device-data-needed',
  'guest-order-placed',
  'email-unconfirmed',
  'not-delivered-there',
  'delivery-gone',
  'cart-outdated',
  'ordered-meanwhile',
  'key-reused',
  'codes-outdated',
  'quote-outdated',
] as const);

const OF_QUOTE: ReadonlySet<RefusalReason | undefined> = new Set([
  'quote-outdated',
  'total-differs',
  'not-delivered-there',
] as const);

/** Whether a refusal is about what the order comes to, or where it goes. */
export function isQuoteRefusal(failure: unknown): boolean {
  return OF_QUOTE.has(refusalReason(failure));
}

/** Text of a refusal after which nothing was charged; it always says so. */
export function paymentFailureText(failure: unknown): string {
  const text = errorText(failure);
  return SAYS_SO.has(refusalReason(failure)) ? text : notCharged(text);
}

/**
 * Text for a payment method that the widget could not provide; its own reasons are for developers.
 */
export function methodRefusalText(): string {
  return notCharged(navigator.onLine ? NO_METHOD : OFFLINE);
}

/** Text for a bank that could not be asked. */
export function bankNotAskedText(): string {
  return notCharged(navigator.onLine ? BANK_NOT_ASKED : OFFLINE);
}

/** A refused field's text has no full stop of its own. */
function notCharged(text: string): string {
  return `${text.replace(/[^.!?…]$/, '$&.')} ${NOT_CHARGED}`;
}

/** A payment without a key, from an earlier version of this page, which cannot be looked up. */
export type Untraceable = { status: 'untraceable' };

/** The refusal to show for a payment that ended without an order; undefined otherwise. */
export function refusalOf(
  outcome: PaymentAnswer | PaymentStatus | Untraceable,
): CheckoutRefusal | undefined {
  switch (outcome.status) {
    case 'declined':
      // A decline's message already says that nothing was charged.
      return { kind: 'declined', text: outcome.message };
    case 'reversed':
      // A charge being refunded, in the shop's words.
      return { kind: 'payment', text: `${outcome.message} Your cart is kept.` };
    case 'untraceable':
      return { kind: 'payment', text: UNTRACEABLE };
    default:
      return undefined;
  }
}
