import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { paymentAnswerSchema } from '../../functions/contract/payment.ts';
import { ConstraintError } from '../../functions/db/batch.ts';
import { createDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';
import {
  insertAttempt,
  isAboutTheCatalogue,
  setDeclined,
} from '../../functions/payments/payment.repository.ts';
import { takePayment } from '../../functions/payments/take-payment.ts';
import { call } from '../support/api.ts';
import { pay } from '../support/checkout.ts';
import { transactionsOfOrder } from '../support/gateway.ts';
import { aBook, aShopper, db, getBook, ordersOf, paymentsOf } from '../support/shop.ts';

const lines = (...books: [{ id: string }, number][]) =>
  books.map(([{ id }, count]) => ({ _id: id, count }));

const charged = (value: string, legacyId = 'half-told') => ({
  legacyId,
  status: 'SUBMITTED_FOR_SETTLEMENT',
  amount: { value },
  statusHistory: null,
});

const graphqlError = (errorClass: string) =>
  Response.json({ errors: [{ message: 'no', extensions: { errorClass } }] });

test('a payment charges what the catalogue says, keeps a record and sells the books', async () => {
  const shopper = await aShopper();
  const [novel, poems] = [
    await aBook({ price_cents: 1999, quantity: 5 }),
    await aBook({ price_cents: 350, quantity: 2 }),
  ];

  const answer = await pay(shopper, {
    amount: 43.48,
    products: lines([novel, 2], [poems, 1]),
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

test('what was paid for is ordered with the payment, though the browser be gone', async () => {
  const shopper = await aShopper();
  const book = await aBook({ name: 'Persuasion', price_cents: 1000 });

  await pay(shopper, { amount: 20, products: lines([book, 2]), address: 'Lyme 3' });

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

test('a first try at writing that failed only in its answer is taken as written', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', shopper.user._id)
    .executeTakeFirstOrThrow();
  let batches = 0;
  const lossy: Partial<D1Database> = {
    prepare: (sql) => env.DB.prepare(sql),
    batch: async (statements) => {
      const results = await env.DB.batch(statements);
      batches += 1;
      // The first batch is the attempt, the second what came of it.
      if (batches === 2) throw new Error('Network connection lost');
      return results as never;
    },
  };
  const deps = { ...createDeps(parseEnv(env)), d1: lossy as D1Database };

  const answer = await takePayment(deps, user, {
    paymentMethodNonce: 'fake-valid-nonce',
    amount: 1000,
    products: lines([book, 1]),
  });

  expect(answer).toMatchObject({ success: true });
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('lines of the same book are taken together', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 3 });

  const answer = await pay(shopper, { amount: 40, products: lines([book, 2], [book, 2]) });

  expect(answer).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Only 3 left') },
  });
  expect(await getBook(book.id)).toEqual(book);
});

test.each([
  ['fake-processor-declined-visa-nonce', 'declined the payment'],
  ['fake-gateway-rejected-fraud-nonce', 'declined the payment'],
  ['fake-consumed-nonce', 'can’t be used any more'],
  ['a-nonce-that-never-was', 'can’t be used any more'],
])('with %s nothing is charged, the shopper is told and the books go back', async (nonce, text) => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1250, quantity: 5 });

  const answer = await pay(shopper, {
    paymentMethodNonce: nonce,
    amount: 12.5,
    products: lines([book, 1]),
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
});

test('an amount that Braintree declines is declined in the shop', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 200_100, quantity: 1 });

  const answer = await pay(shopper, { amount: '2001.00', products: lines([book, 1]) });

  expect(answer.body).toMatchObject({ success: false, status: 'declined' });
  const [payment] = await paymentsOf(shopper);
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    { id: payment?.transaction_id, status: 'PROCESSOR_DECLINED' },
  ]);
});

test('a total that is not the catalogue’s is refused before anything is charged', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1250 });

  const answer = await pay(shopper, { amount: 0.01, products: lines([book, 1]) });

  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'These books come to $12.50, not $0.01. Please look at your cart again.' },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

test.each([
  ['out of stock', { quantity: 0 }, 1, 'is out of stock'],
  ['short of copies', { quantity: 2 }, 3, 'Only 2 left'],
])('a book that is %s is refused before anything is charged', async (_name, stock, count, text) => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, ...stock });

  const answer = await pay(shopper, { amount: count * 10, products: lines([book, count]) });

  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining(text) } });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

test('a book that is no longer sold is refused before anything is charged', async () => {
  const shopper = await aShopper();

  const answer = await pay(shopper, { amount: 10, products: [{ _id: 'gone', count: 1 }] });

  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'A book in your cart is no longer sold. Please remove it.' },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('of two buyers of the last copy one gets it, the other pays nothing', async () => {
  const buyers = [await aShopper(), await aShopper()];
  const book = await aBook({ price_cents: 1000, quantity: 1 });

  const answers = await Promise.all(
    buyers.map((buyer) => pay(buyer, { amount: 10, products: lines([book, 1]) })),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 0 });
  const payments = (await Promise.all(buyers.map(paymentsOf))).flat();
  expect(payments).toMatchObject([{ state: 'succeeded' }]);
});

test.each([
  ['the connection drops', () => Promise.reject(new Error('connection reset'))],
  ['the gateway answers 503', async () => new Response('busy', { status: 503 })],
  ['the gateway names an error of its own', async () => graphqlError('SERVICE_AVAILABILITY')],
])('when %s the outcome is unknown, and the books stay held back', async (_name, answerOf) => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const network = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(answerOf);

  const answer = await pay(shopper, { amount: 10, products: lines([book, 1]) });
  network.mockRestore();

  expect(answer).toMatchObject({
    status: 200,
    body: { success: false, status: 'unknown', message: expect.stringContaining('confirmed') },
  });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown', transaction_id: null }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('a charge that came back beside an error is a charge', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const network = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () =>
    Response.json({
      data: { chargePaymentMethod: { transaction: charged('10.00') } },
      errors: [{ message: 'no', extensions: { errorClass: 'AUTHORIZATION' } }],
    }),
  );

  const answer = await pay(shopper, { amount: 10, products: lines([book, 1]) });
  network.mockRestore();

  expect(answer.body).toMatchObject({ success: true, transaction: { id: 'half-told' } });
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'succeeded', transaction_id: 'half-told' },
  ]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('a charge over another amount is not taken for granted, and its id is kept', async () => {
  const shopper = await aShopper();
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () =>
      Response.json({ data: { chargePaymentMethod: { transaction: charged('1.00', 'partial') } } }),
    );

  const answer = await pay(shopper, { amount: 10 });
  network.mockRestore();

  expect(answer.body).toMatchObject({ success: false, status: 'unknown' });
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'unknown', transaction_id: 'partial' },
  ]);
});

test('a charge that cannot be written down is still being confirmed, never “try again”', async () => {
  const [first, second] = [await aShopper(), await aShopper()];
  const answerOnce = () =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(async () =>
        Response.json({ data: { chargePaymentMethod: { transaction: charged('10.00', 'same') } } }),
      );
  answerOnce();
  await pay(first, { amount: 10 });
  const network = answerOnce();

  // The database refuses a transaction id that it has already.
  const answer = await pay(second, { amount: 10 });
  network.mockRestore();

  expect(answer).toMatchObject({ status: 200, body: { success: false, status: 'unknown' } });
  expect(await paymentsOf(second)).toMatchObject([{ state: 'charging', transaction_id: null }]);
});

test('a fault of the shop’s own is not blamed on the card', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  await db
    .updateTable('users')
    .set({ braintree_customer_id: 'Y3VzdG9tZXJfbm9ib2R5' })
    .where('id', '=', shopper.user._id)
    .execute();

  const answer = await pay(shopper, { amount: 10, products: lines([book, 1]) });

  expect(answer).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('Nothing was charged') },
  });
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});

test('a price that changes between the look and the charge stops the payment', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const attempt = {
    id: crypto.randomUUID(),
    userId: shopper.user._id,
    amountCents: 900,
    address: '',
    lines: [{ productId: book.id, name: book.name, unitCents: 900, count: 1 }],
    now: new Date(),
  };

  const failure = await insertAttempt(db, env.DB, attempt).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ConstraintError);
  expect(isAboutTheCatalogue(failure as ConstraintError)).toBe(true);
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

test('books go back on sale once, however often a decline is written down', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const attempt = {
    id: crypto.randomUUID(),
    userId: shopper.user._id,
    amountCents: 2000,
    address: '',
    lines: [{ productId: book.id, name: book.name, unitCents: 1000, count: 2 }],
    now: new Date(),
  };
  await insertAttempt(db, env.DB, attempt);
  const decline = { id: attempt.id, transactionId: null, lines: attempt.lines, now: new Date() };

  await setDeclined(db, env.DB, decline);
  await setDeclined(db, env.DB, decline);

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});

test('when the gateway turns the shop itself away nothing is charged or held back', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => graphqlError('AUTHENTICATION'));

  const answer = await pay(shopper, { amount: 10, products: lines([book, 1]) });
  network.mockRestore();

  expect(answer).toMatchObject({
    status: 503,
    body: { error: 'Payment is not available right now. Nothing was charged. Please try again.' },
  });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});

test.each([
  [{ paymentMethodNonce: '' }, 'paymentMethodNonce is required'],
  [{ amount: -5 }, 'amount must be dollars, such as 12.50'],
  [{ amount: '12.345' }, 'amount must be dollars, such as 12.50'],
  [{ amount: 0 }, 'amount must be more than 0'],
  [{ products: [] }, 'Your cart is empty'],
  [{ products: [{ _id: 'b', count: 1.5 }] }, 'count must be a whole number from 1 to 999'],
  [{ products: [{ count: 1 }] }, 'Each product needs its _id'],
])('a payment with %o is refused with a text that says what to change', async (fault, error) => {
  const shopper = await aShopper();

  const answer = await pay(shopper, { amount: 10, ...fault });

  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('nobody pays in another’s name', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: 10 };
  const path = `/braintree/payment/${other.user._id}`;

  expect(await call('POST', path, { body })).toMatchObject({ status: 401 });
  expect(await call('POST', path, { body, token: shopper.token })).toMatchObject({ status: 403 });
  expect(await paymentsOf(other)).toEqual([]);
});
