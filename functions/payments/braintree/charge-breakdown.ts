import { lineTotal, toDecimalString } from '../../contract/money.ts';
import type { Charge } from '../payment-gateway.ts';

/** What PayPal takes of a name; a card's processor sees the first 35 characters. */
const MAX_NAME = 127;

/**
 * What an amount is made of, as Braintree's `TransactionInput` says it. Nothing of it changes what is
 * charged. An amount to which nothing is added goes without.
 * @see https://developer.paypal.com/braintree/graphql/reference (TransactionInput)
 */
export function toBreakdown({ lines, sums }: Pick<Charge, 'lines' | 'sums'>) {
  const { deliveryName, deliveryCents, deliveryTaxCents, taxCents } = sums;
  // A gift card is none of Braintree's words: with it, the parts come to what is charged.
  const discountCents = sums.discountCents + sums.giftCardCents;
  if (deliveryName === null && taxCents === 0 && discountCents === 0) return {};
  // Braintree takes no line item of nothing.
  const sold = lines.filter((line) => line.unitCents > 0);
  return {
    shipping: {
      shippingAmount: toDecimalString(deliveryCents),
      shippingTaxAmount: toDecimalString(deliveryTaxCents),
    },
    tax: { taxAmount: toDecimalString(taxCents) },
    ...(discountCents > 0 && { discountAmount: toDecimalString(discountCents) }),
    lineItems: sold.map((line) => ({
      name: [...line.name].slice(0, MAX_NAME).join(''),
      kind: 'DEBIT',
      quantity: String(line.count),
      unitAmount: toDecimalString(line.unitCents),
      totalAmount: toDecimalString(lineTotal(line)),
      taxAmount: toDecimalString(line.taxCents),
    })),
  };
}
