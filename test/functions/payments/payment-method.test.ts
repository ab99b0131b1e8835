import { expect, test, vi } from 'vitest';
import { call } from '#support/api.ts';
import { linesOf, placeFreeOrder } from '#support/checkout.ts';
import { depsIn, SECOND } from '#support/clock.ts';
import { createGiftCard, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { readOwnOrder } from '#support/order-life.ts';
import { createOrderPaidWith, methodsOf } from '#support/payment-methods.ts';
import { createAdmin, createBook, createShopper, db, ordersOf, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

// What a receipt names as paid with.

const realFetch = globalThis.fetch;

const VISA = { kind: 'card', brand: 'Visa', lastFour: '1111' };
const VISA_ROW = { kind: 'card', brand: 'Visa', last_four: '1111', account: null };

// proves order-life.21
test.each([
  ['fake-valid-nonce', VISA],
  ['fake-valid-amex-nonce', { kind: 'card', brand: 'American Express', lastFour: '0005' }],
  ['fake-apple-pay-amex-nonce', { kind: 'apple-pay', brand: 'American Express', lastFour: '0005' }],
  [
    'fake-android-pay-mastercard-nonce',
    { kind: 'google-pay', brand: 'Mastercard', lastFour: '4444' },
  ],
  ['fake-paypal-one-time-nonce', { kind: 'paypal', account: 'jane.doe@paypal.com' }],
  ['fake-venmo-account-nonce', { kind: 'venmo', account: '@venmojoe' }],
])('an order paid with %s names its method', async (nonce, method) => {
  const { shopper, answer } = await createOrderPaidWith(nonce);

  expect(answer.body).toMatchObject({ success: true });
  expect((await readOwnOrder(shopper)).paymentMethod).toEqual(method);
  expect(await methodsOf(shopper)).toEqual([
    {
      kind: method.kind,
      brand: 'brand' in method ? method.brand : null,
      last_four: 'lastFour' in method ? method.lastFour : null,
      account: 'account' in method ? method.account : null,
    },
  ]);
});

test('staff see what an order was paid with', async () => {
  const { shopper } = await createOrderPaidWith('fake-paypal-one-time-nonce');
  const [order] = await ordersOf(shopper);
  const admin = await createAdmin();

  const { body } = await call('GET', `/order/${order?.id}/desk/${admin.user._id}`, admin);

  const paymentMethod = { kind: 'paypal', account: 'jane.doe@paypal.com' };
  expect(body).toMatchObject({ order: { paymentMethod } });
});

/** Replaces the snapshot in Braintree's answers, and may add errors. */
function answerWithSnapshot(snapshot: unknown, errors?: unknown[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await realFetch(input, init);
    if (!String(init?.body).includes('paymentMethodSnapshot')) return response;
    const answer = JSON.parse(await response.text(), (key, value) =>
      key === 'paymentMethodSnapshot' ? snapshot : value,
    );
    return Response.json({ ...answer, ...(errors && { errors }) });
  });
}

const CARD = { brandCode: 'VISA', last4: '1111', origin: null };

test.each([
  ['missing', null, undefined],
  ['of an unknown kind', { __typename: 'CryptoDetails', coin: 'doge' }, undefined],
  ['without a kind', { last4: '1111' }, undefined],
  ['a text', 'Visa', undefined],
  ['a list', [CARD], undefined],
  [
    'a card within its transaction details',
    { __typename: 'CreditCardTransactionDetails', creditCard: CARD },
    VISA,
  ],
  ['a card without details', { __typename: 'CreditCardTransactionDetails' }, { kind: 'card' }],
  [
    'a card with its whole number',
    { __typename: 'CreditCardDetails', ...CARD, last4: '4111111111111111' },
    { kind: 'card', brand: 'Visa' },
  ],
  [
    'a card whose digits are a number',
    { __typename: 'CreditCardDetails', ...CARD, last4: 1111 },
    { kind: 'card', brand: 'Visa' },
  ],
  [
    'a card of a new brand',
    { __typename: 'CreditCardDetails', ...CARD, brandCode: 'CARTE_BLEUE' },
    { ...VISA, brand: 'Carte bleue' },
  ],
  [
    'a card whose brand is a number',
    { __typename: 'CreditCardDetails', ...CARD, brandCode: '4111111111111111' },
    { kind: 'card', lastFour: '1111' },
  ],
  [
    'a card of an unknown brand',
    { __typename: 'CreditCardDetails', ...CARD, brandCode: 'UNKNOWN' },
    { kind: 'card', lastFour: '1111' },
  ],
  [
    'a card of an unknown wallet',
    { __typename: 'CreditCardDetails', ...CARD, origin: { type: 'A_NEW_PAY' } },
    VISA,
  ],
  [
    'a PayPal account without an address',
    { __typename: 'PayPalTransactionDetails', payer: null },
    { kind: 'paypal' },
  ],
  [
    'a PayPal account with an endless address',
    { __typename: 'PayPalTransactionDetails', payer: { email: `${'a'.repeat(300)}@example.com` } },
    { kind: 'paypal' },
  ],
  [
    'a Venmo account with line breaks',
    { __typename: 'VenmoAccountDetails', username: 'joe\nVisa' },
    { kind: 'venmo' },
  ],
  [
    'a Venmo account with an empty name',
    { __typename: 'VenmoAccountDetails', username: '' },
    { kind: 'venmo' },
  ],
])(
  'a payment whose snapshot is %s is a paid order all the same',
  async (_what, snapshot, method) => {
    answerWithSnapshot(snapshot);

    const { shopper, answer } = await createOrderPaidWith();
    vi.restoreAllMocks();

    expect(answer.body).toMatchObject({ success: true });
    expect((await readOwnOrder(shopper)).paymentMethod).toEqual(method);
    expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded' }]);
    expect(await methodsOf(shopper)).toMatchObject(method ? [{ kind: method.kind }] : []);
    expect(JSON.stringify(await methodsOf(shopper))).not.toMatch(/\d{5}/);
  },
);

test('a charge that is found later names its method too', async () => {
  const { shopper } = await createUnknownPayment('answer-lost');
  expect(await methodsOf(shopper)).toEqual([]);

  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ succeeded: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded' }]);
  expect(await methodsOf(shopper)).toEqual([VISA_ROW]);
  expect(await readOwnOrder(shopper)).toMatchObject({ paymentMethod: VISA });
});

test('a charge is found although Braintree cannot name its method', async () => {
  const { shopper } = await createUnknownPayment('answer-lost');
  const path = ['search', 'transactions', 'edges', 0, 'node', 'paymentMethodSnapshot'];
  const away = { message: 'away', path, extensions: { errorClass: 'SERVICE_AVAILABILITY' } };
  answerWithSnapshot(null, [away]);

  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ succeeded: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded' }]);
  expect(await methodsOf(shopper)).toEqual([]);
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test('an error beside the method still leaves a search unanswered', async () => {
  const { shopper } = await createUnknownPayment('answer-lost');
  const extensions = { errorClass: 'SERVICE_AVAILABILITY' };
  answerWithSnapshot(null, [{ message: 'away', path: ['search', 'transactions'], extensions }]);

  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ waiting: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown' }]);
});

test('an order paid by a gift card in part names the method of the rest', async () => {
  const { shopper } = await createMixedOrder();

  expect(await readOwnOrder(shopper)).toMatchObject({ giftCard: 20, paymentMethod: VISA });
});

test('an order paid by a gift card alone, or from before, names no method', async () => {
  const { code } = await createGiftCard(30);
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  await placeFreeOrder(shopper, { products, codes: [code] });
  const before = await createOrderPaidWith();
  const [payment] = await paymentsOf(before.shopper);
  await db
    .deleteFrom('payment_methods')
    .where('payment_id', '=', payment?.id ?? '')
    .execute();

  expect(await readOwnOrder(shopper)).not.toHaveProperty('paymentMethod');
  expect(await readOwnOrder(before.shopper)).not.toHaveProperty('paymentMethod');
});

test('an order found by its number shows the kind of its method, and nothing of the payer', async () => {
  const find = async (nonce: string) => {
    const { shopper } = await createOrderPaidWith(nonce);
    const [order] = await ordersOf(shopper);
    const body = { number: order?.number, email: shopper.user.email };
    return (await call('POST', '/order/lookup', { body })).body;
  };

  expect(await find('fake-valid-nonce')).toMatchObject({
    paymentMethod: { kind: 'card', brand: 'Visa' },
  });
  const found = await find('fake-paypal-one-time-nonce');
  expect(found).toMatchObject({ paymentMethod: { kind: 'paypal' } });
  expect(JSON.stringify(found)).not.toMatch(/jane\.doe/);
});
