import { expect, test } from 'vitest';
import { CHARGE_PAYMENT_METHOD } from '../../functions/payments/braintree/charge.ts';
import { SEARCH_TRANSACTIONS } from '../../functions/payments/braintree/find-transactions.ts';
import { createTestGateway } from './test-gateway.ts';

type Node = { paymentMethodSnapshot: unknown };

/** Charges the nonce and looks for the charge, by the shop's own documents. */
async function chargeAndFind(paymentMethodId: string) {
  const gateway = createTestGateway();
  const made = await gateway.ask<{ chargePaymentMethod: { transaction: Node } }>(
    CHARGE_PAYMENT_METHOD,
    { input: { paymentMethodId, transaction: { amount: '10.00', orderId: 'order-1' } } },
  );
  const found = await gateway.ask<{ search: { transactions: { edges: { node: Node }[] } } }>(
    SEARCH_TRANSACTIONS,
    { input: { orderId: { is: 'order-1' } } },
  );
  return {
    made: made.data.chargePaymentMethod.transaction.paymentMethodSnapshot,
    found: found.data.search.transactions.edges.map(({ node }) => node.paymentMethodSnapshot),
  };
}

const card = (brandCode: string, last4: string, origin: object | null = null) => {
  return { __typename: 'CreditCardDetails', brandCode, last4, origin };
};

test.each([
  ['fake-valid-nonce', card('VISA', '1111')],
  ['fake-valid-amex-nonce', card('AMERICAN_EXPRESS', '0005')],
  ['fake-apple-pay-mastercard-nonce', card('MASTERCARD', '4444', { type: 'APPLE_PAY' })],
  ['fake-android-pay-discover-nonce', card('DISCOVER', '1117', { type: 'GOOGLE_PAY' })],
  [
    'fake-paypal-one-time-nonce',
    { __typename: 'PayPalTransactionDetails', payer: { email: 'jane.doe@paypal.com' } },
  ],
  ['fake-venmo-account-nonce', { __typename: 'VenmoAccountDetails', username: 'venmojoe' }],
])('a charge of %s answers with its method, and so does a search for it', async (nonce, method) => {
  expect(await chargeAndFind(nonce)).toEqual({ made: method, found: [method] });
});

test('a declined charge answers with its method too', async () => {
  const { made } = await chargeAndFind('fake-gateway-rejected-fraud-nonce');
  expect(made).toEqual(card('VISA', '1511'));
});
