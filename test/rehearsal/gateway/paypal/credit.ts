import { formatAmount } from '../rules/amount.ts';
import type { CreditFinancing } from '../rules/instrument.ts';
import { merchant } from '../settings.ts';
import type { PayPalApproval } from '../store/paypal-approval-store.ts';

/** Number of monthly payments of the rehearsal's PayPal Credit, interest-free. */
const term = 6;

/** Returns the requested price in cents; undefined for an agreement without one. */
export function askedCents({ request }: PayPalApproval): number | undefined {
  const cents = Math.round(Number(request['amount'] ?? Number.NaN) * 100);
  return Number.isFinite(cents) ? cents : undefined;
}

/** Whether the shop asked PayPal to offer PayPal Credit. */
export function offersCredit({ request }: PayPalApproval): boolean {
  return request['offerPaypalCredit'] === true;
}

/** Returns the terms that a payer accepts by choosing PayPal Credit. */
export function creditFinancing(approval: PayPalApproval): CreditFinancing {
  const accepted = { payerAcceptance: true, cartAmountImmutable: false } as const;
  const cents = askedCents(approval);
  if (cents === undefined) return accepted;
  const amount = (value: number) => ({ value: formatAmount(value), currency: merchant.currency });
  return {
    ...accepted,
    term,
    totalCost: amount(cents),
    monthlyPayment: amount(Math.ceil(cents / term)),
    totalInterest: amount(0),
  };
}
