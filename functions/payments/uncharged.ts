import type { PaymentRow } from '../db/tables/payments.ts';

/** What stands in the place of a transaction's id where there was nothing to charge. */
export function unchargedId(paymentId: string): string {
  return `uncharged-${paymentId}`;
}

/** Whether a payment charges nothing: Braintree knows nothing of it, and is never asked. */
export function isUncharged({ amount_cents }: Pick<PaymentRow, 'amount_cents'>): boolean {
  return amount_cents === 0;
}
