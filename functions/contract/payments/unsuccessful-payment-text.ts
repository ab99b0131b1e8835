// What a shopper is told of a charge that did not succeed; refusals of a payment that was not tried:
// `payment-refusals.ts`.

export const CHARGE_DECLINED =
  'Your bank or payment provider declined the payment. Nothing was charged. Please try another payment method.';
/**
 * Declined: the card's bank did not confirm the shopper. The page may know before the Worker.
 */
export const BANK_NOT_CONFIRMED =
  'Your bank did not confirm that this card is yours. Nothing was charged. Please try again, or choose another way to pay.';
/** Declined: the payment method was removed, or used already. */
export const METHOD_GONE =
  'This payment method can’t be used any more: it was removed, or used already. Nothing was charged. Please choose another one, or load the page again to see those that are left.';
/** Braintree knows of no charge. */
export const CHARGE_NOT_FOUND =
  'Your payment did not reach the payment provider. Nothing was charged. Please pay again.';
/** The browser gave the payment up before it arrived. */
export const CHARGE_GIVEN_UP =
  'Your payment did not reach the shop, so it was called off. Nothing was charged. Please pay again.';
export const CHARGE_REVERSED =
  'Your order could not be made any more, so your payment goes back to you in full.';
/** Possibly charged. */
export const CHARGE_UNCONFIRMED =
  'Your payment is still being confirmed. Please don’t pay again: the shop has it on record and will resolve it.';
