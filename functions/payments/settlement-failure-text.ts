/** What a person must know of an order whose money will not come. */
export function settlementFailedText(transactionId: string): string {
  return `Its money will not come: Braintree could not settle transaction ${transactionId}. Hold the books back if they have not left yet, and ask the shopper to pay in another way.`;
}
