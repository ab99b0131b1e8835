import type { PaymentRow } from '../db/tables/payments.ts';

/** Placeholder for the transaction id of a payment that charges nothing. */
export function unchargedId(paymentId: string): string {
  return `uncharged-${paymentId}`;
}

/** Whether a payment charges nothing: Braintree is never asked about it. */
export function isUncharged({ amount_cents }: Pick<PaymentRow, 'amount_cents'>): boolean {
  return amount_cents === 0;
}
