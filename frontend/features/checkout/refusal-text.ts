import { errorText } from '../../lib/error-text.ts';

const NOT_CHARGED = 'Nothing was charged.';
/** True whether the widget has a message of its own for it or not. */
const NO_METHOD =
  'This way to pay could not be used. Please check the payment form, or choose another way to pay.';

export const SIGNED_OUT = 'You were signed out. Nothing was charged. Sign in to go on.';
export const CART_CHANGED =
  'The cart has changed since you last looked at it. Nothing was charged. Please check it and pay again.';

/** A refusal for which nothing was charged, as the shopper reads it: it always says so. */
export function refusalText(failure: unknown): string {
  return notCharged(typeof failure === 'string' ? failure : errorText(failure));
}

/** The same for a payment method that the widget could not give; its reasons are for developers. */
export function methodRefusalText(): string {
  return notCharged(navigator.onLine ? NO_METHOD : 'You seem to be offline.');
}

function notCharged(text: string): string {
  return /nothing was charged/i.test(text) ? text : `${text} ${NOT_CHARGED}`;
}
