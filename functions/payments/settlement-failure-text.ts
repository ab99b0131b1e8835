/** What a person must know of an order whose money will not come. */
export function settlementFailedText(transactionId: string): string {
  return `Its money will not come: Braintree could not settle transaction ${transactionId}. Hold the books back if they have not left yet, and ask the shopper to pay in another way.`;
}

/** As `settlementFailedText`, for a refund that failed at Braintree, under that id, after it was made. */
export function refundFailedText(refundId: string): string {
  return `The money did not arrive: refund ${refundId} failed at Braintree. Look at it in Braintree’s control panel, and give the shopper the money in another way.`;
}
