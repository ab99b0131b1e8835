import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { lineTotal, toDecimalString } from '../../contract/money.ts';
import type { Charge, ChargeOutcome } from '../payment-gateway.ts';
import { PAYMENT_METHOD_FIELDS } from './payment-method-snapshot.ts';
import { chargedTransactionData, outcomeOfAnswer, TRANSACTION_FIELDS } from './transaction.ts';
import { type BraintreeConfig, callBraintree, isInputError, isNotExecuted } from './transport.ts';

export const CHARGE_PAYMENT_METHOD = /* GraphQL */ `
  mutation ChargePaymentMethod($input: ChargePaymentMethodInput!) {
    chargePaymentMethod(input: $input) {
      transaction {
        ...TransactionFields
        ...PaymentMethodFields
      }
    }
  }
  ${TRANSACTION_FIELDS}
  ${PAYMENT_METHOD_FIELDS}
`;

const chargeData = z.object({
  chargePaymentMethod: z.object({ transaction: chargedTransactionData }),
});

/** Charges a nonce, and never a saved method by its own id. */
export async function charge(config: BraintreeConfig, asked: Charge): Promise<ChargeOutcome> {
  if (isSavedMethod(asked.nonce)) return { kind: 'refused', reason: 'it is not a nonce' };
  try {
    const data = await callBraintree(config, {
      query: CHARGE_PAYMENT_METHOD,
      variables: { input: toChargeInput(asked) },
      data: chargeData,
    });
    return outcomeOfAnswer(data.chargePaymentMethod.transaction, asked.amountCents);
  } catch (error) {
    return toFailure(error);
  }
}

/** Vault token; a nonce contains dashes or underscores. */
const TOKEN = /^[a-z0-9]*$/i;

/**
 * Whether a payment method id belongs to a saved method, as global id or vault token, and is not a
 * nonce. Braintree charges either for whoever presents it, and a saved one may be another
 * customer's.
 */
function isSavedMethod(id: string): boolean {
  const isGlobal = Buffer.from(id, 'base64').toString('latin1').startsWith('paymentmethod_');
  return isGlobal || TOKEN.test(id);
}

function toChargeInput(charge: Charge) {
  return {
    paymentMethodId: charge.nonce,
    transaction: {
      amount: toDecimalString(charge.amountCents),
      orderId: charge.orderId,
      customerId: charge.customerId,
      ...toBreakdown(charge),
      ...(charge.deviceData && { riskData: { deviceData: charge.deviceData } }),
    },
  };
}

/** Braintree's limit of a line item's name: 127 with PayPal, but the method is not known here. */
const MAX_NAME = 35;

/**
 * Breakdown of the amount in Braintree's `TransactionInput`; it does not change what is charged.
 * Omitted for an amount to which nothing was added or taken off. Tax included in the prices is not
 * named: PayPal would add it to the items and the delivery, and decline a sum above the amount.
 * @see https://developer.paypal.com/braintree/graphql/reference (TransactionInput)
 */
function toBreakdown({ lines, sums }: Pick<Charge, 'lines' | 'sums'>) {
  const { deliveryName, deliveryCents, deliveryTaxCents, taxCents, taxIncluded } = sums;
  // Braintree has no field for gift cards: counted as a discount, the parts add up to the charge.
  const discountCents = sums.discountCents + sums.giftCardCents;
  if (deliveryName === null && taxCents === 0 && discountCents === 0) return {};
  // Braintree rejects line items with a price of zero.
  const sold = lines.filter((line) => line.unitCents > 0);
  return {
    shipping: {
      shippingAmount: toDecimalString(deliveryCents),
      ...(!taxIncluded && { shippingTaxAmount: toDecimalString(deliveryTaxCents) }),
    },
    ...(!taxIncluded && { tax: { taxAmount: toDecimalString(taxCents) } }),
    ...(discountCents > 0 && { discountAmount: toDecimalString(discountCents) }),
    lineItems: sold.map((line) => ({
      name: [...line.name].slice(0, MAX_NAME).join(''),
      kind: 'DEBIT',
      quantity: String(line.count),
      unitAmount: toDecimalString(line.unitCents),
      totalAmount: toDecimalString(lineTotal(line)),
      ...(!taxIncluded && { taxAmount: toDecimalString(line.taxCents) }),
    })),
  };
}

function toFailure(error: unknown): ChargeOutcome {
  if (isInputError(error)) {
    // Any other part of the input is the shop's, and another payment method would not fix it.
    const aboutNonce = ['', 'input.paymentMethodId'].includes(error.inputPath);
    return aboutNonce
      ? { kind: 'refused', reason: error.message }
      : { kind: 'not-executed', cause: error };
  }
  if (isNotExecuted(error)) return { kind: 'not-executed', cause: error };
  return { kind: 'unknown', transactionId: null, cause: error };
}
