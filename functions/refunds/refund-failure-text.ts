/**
 * What a person must know of an order whose refund failed at Braintree, under that id, after it was
 * made.
 */
export function refundFailedText(refundId: string): string {
  return `The money did not arrive: refund ${refundId} failed at Braintree. Look at it in Braintree’s control panel, and give the shopper the money in another way.`;
}
