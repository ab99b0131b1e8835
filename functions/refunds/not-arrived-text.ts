/**
 * Trouble of a refund that failed at Braintree after it was made.
 * @param id Braintree's id of the refund
 */
export function notArrivedText(id: string): string {
  return `The money did not arrive: refund ${id} failed at Braintree. Look at it in Braintree’s control panel, and give the shopper the money in another way.`;
}
