import { expect, test } from 'vitest';
import { paymentAnswerSchema } from '#contract/payments/payment.ts';
import { METHOD_GONE } from '#contract/payments/unsuccessful-payment-text.ts';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn } from '#support/clock.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import {
  createBook,
  createShopper,
  getBook,
  ordersOf,
  PASSWORD,
  paymentsOf,
} from '#support/shop.ts';

// proves calls.15, contract-orders.2
test('a payment charges the catalogue’s prices, is stored, and takes the books from stock', async () => {
  const shopper = await createShopper();
  const novel = await createBook({ price_cents: 1999, quantity: 5 });
  const poems = await createBook({ price_cents: 350, quantity: 2 });

  const answer = await pay(shopper, {
    amount: 43.48,
    products: linesOf([novel, 2], [poems, 1]),
    address: '1 Quiet Street',
  });

  expect(answer.status).toBe(200);
  expect(paymentAnswerSchema.parse(answer.body)).toEqual({
    success: true,
    status: 'succeeded',
    transaction: { id: expect.any(String), amount: '43.48' },
  });
  const [payment] = await paymentsOf(shopper);
  expect(payment).toMatchObject({
    state: 'succeeded',
    amount_cents: 4348,
    address: '1 Quiet Street',
  });
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    { id: payment?.transaction_id, amountCents: 4348, status: 'SUBMITTED_FOR_SETTLEMENT' },
  ]);
  expect(await getBook(novel.id)).toMatchObject({ quantity: 3, sold: 2 });
  expect(await getBook(poems.id)).toMatchObject({ quantity: 1, sold: 1 });
});

test('a payment creates its order by itself, without another call of the browser', async () => {
  const shopper = await createShopper();
  const book = await createBook({ name: 'Persuasion', price_cents: 1000 });

  await pay(shopper, { amount: 20, products: linesOf([book, 2]), address: 'Lyme 3' });

  const history = await call('GET', `/orders/by/user/${shopper.user._id}`, {
    token: shopper.token,
  });
  expect(history.body).toMatchObject([
    {
      amount: 20,
      address: 'Lyme 3',
      status: 'Not processed',
      products: [{ _id: book.id, name: 'Persuasion', price: 10, count: 2 }],
    },
  ]);
});

// proves defects.4
test('lines of the same book are added up when stock is checked', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 3 });

  const answer = await pay(shopper, { amount: 40, products: linesOf([book, 2], [book, 2]) });

  expectRefusal(answer, 409, { error: expect.stringContaining('Only 3 left') });
  expect(await getBook(book.id)).toEqual(book);
});

// proves contract-orders.3
test.each([
  ['fake-processor-declined-visa-nonce', 'declined the payment'],
  ['fake-gateway-rejected-fraud-nonce', 'declined the payment'],
  ['fake-consumed-nonce', METHOD_GONE],
  ['a-nonce-that-never-was', METHOD_GONE],
])(
  'a payment with %s is declined with a message, charges nothing and releases the books',
  async (nonce, text) => {
    const shopper = await createShopper();
    const book = await createBook({ price_cents: 1250, quantity: 5 });

    const answer = await pay(shopper, {
      paymentMethodNonce: nonce,
      amount: 12.5,
      products: linesOf([book, 1]),
    });

    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, status: 'declined', message: expect.stringContaining(text) },
    });
    expect(JSON.stringify(answer.body)).toContain('Nothing was charged');
    const [payment] = await paymentsOf(shopper);
    expect(payment).toMatchObject({ state: 'declined' });
    const charged = await transactionsOfOrder(payment?.id ?? '');
    expect(charged.filter((each) => each.status === 'SUBMITTED_FOR_SETTLEMENT')).toEqual([]);
    expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
  },
);

// proves contract-orders.3
test('an amount that Braintree declines is declined in the shop', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 200_100, quantity: 1 });

  const answer = await pay(shopper, { amount: '2001.00', products: linesOf([book, 1]) });

  expect(answer.body).toMatchObject({ success: false, status: 'declined' });
  const [payment] = await paymentsOf(shopper);
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    { id: payment?.transaction_id, status: 'PROCESSOR_DECLINED' },
  ]);
});

// proves defects.2
test('a total that differs from the catalogue’s is refused before anything is charged', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250 });

  const answer = await pay(shopper, { amount: 0.01, products: linesOf([book, 1]) });

  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'These books come to $12.50, not $0.01. Please look at your cart again.' },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

// proves defects.4
test.each([
  ['out of stock', { quantity: 0 }, 1, 'is out of stock'],
  ['short of copies', { quantity: 2 }, 3, 'Only 2 left'],
])('a book that is %s is refused before anything is charged', async (_name, stock, count, text) => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, ...stock });

  const answer = await pay(shopper, { amount: count * 10, products: linesOf([book, count]) });

  expectRefusal(answer, 409, { error: expect.stringContaining(text) });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

// proves defects.6
test('of two buyers of the last copy one gets it, and the other pays nothing', async () => {
  const buyers = [await createShopper(), await createShopper()];
  const book = await createBook({ price_cents: 1000, quantity: 1 });

  const answers = await Promise.all(
    buyers.map((buyer) => pay(buyer, { amount: 10, products: linesOf([book, 1]) })),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 0 });
  const payments = (await Promise.all(buyers.map(paymentsOf))).flat();
  expect(payments).toMatchObject([{ state: 'succeeded' }]);
});

// proves defects.7
test.each([
  [{ paymentMethodNonce: '' }, 'paymentMethodNonce is required'],
  [{ amount: -5 }, 'amount must be dollars, such as 12.50'],
  [{ amount: '12.345' }, 'amount must be dollars, such as 12.50'],
  [{ amount: 0 }, 'amount must be more than 0'],
  [{ products: [] }, 'Your cart is empty'],
  [{ products: [{ _id: 'b', count: 1.5 }] }, 'count must be a whole number from 1 to 999'],
  [{ products: [{ count: 1 }] }, 'Each product needs its _id'],
  [
    { products: linesOf([{ id: 'b' }, 999], [{ id: 'b' }, 1]) },
    'An order holds at most 999 copies of a book',
  ],
])('a payment with %o answers 400 and says what to change', async (fault, error) => {
  const shopper = await createShopper();

  const answer = await pay(shopper, { amount: 10, ...fault });

  expectRefusal(answer, 400, { error });
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('half an emoji in the address is stored as a replacement character', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000 });

  await pay(shopper, { amount: 10, products: linesOf([book, 1]), address: 'Elm \ud83d 3' });

  expect(await paymentsOf(shopper)).toMatchObject([{ address: 'Elm \ufffd 3' }]);
});

// What happens between a payment's admission and its record.

/** A shop whose Braintree is slow to create customers, until `go` is called. */
function createSlowShop() {
  const { gateway } = depsIn(0);
  const { promise: waiting, resolve: go } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  const createCustomer = async (person: { name: string; email: string }) => {
    noteAsked();
    await waiting;
    return await gateway.createCustomer(person);
  };
  return { app: appWith({ gateway: { ...gateway, createCustomer } }), isAsked, go };
}

test('a payment whose account is deleted before it is recorded answers 401 and charges nothing', async () => {
  const { app, isAsked, go } = createSlowShop();
  const { token, user } = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: 10, products: linesOf([book, 1]) };

  const paying = callApp(app, 'POST', `/braintree/payment/${user._id}`, { token, body });
  await isAsked;
  const deletion = { token, body: { currentPassword: PASSWORD } };
  expect(await callApp(app, 'DELETE', `/user/${user._id}`, deletion)).toMatchObject({
    status: 200,
  });
  go();

  expectRefusal(await paying, 401, { reason: 'signed-out' });
  expect(await paymentsOf({ token, user })).toEqual([]);
  expect(await ordersOf({ token, user })).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});
