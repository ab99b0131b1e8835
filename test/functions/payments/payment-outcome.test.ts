import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { expectRefusal } from '#support/api.ts';
import { createCustomer, linesOf, pay } from '#support/checkout.ts';
import { withSessions } from '#support/d1.ts';
import { getRow, setRows } from '#support/rows.ts';
import { createBook, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { isCatalogConflict } from '../../../functions/catalog/product-conflicts.ts';
import { runBatch } from '../../../functions/db/batch.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { NO_REDEMPTION } from '../../../functions/discounts-and-gift-cards/redeem-codes.statements.ts';
import { parseEnv } from '../../../functions/env.ts';
import { NO_SUMS } from '../../../functions/orders/price-total.ts';
import { pay as payWith } from '../../../functions/payments/pay.ts';
import { insertAttemptStatements } from '../../../functions/payments/payment.statements.ts';
import { setNotCharged } from '../../../functions/payments/payment-state-changes.repository.ts';

/** No delivery price and no tax. */
const UNTAXED = { taxCents: 0, taxMillionths: 0, discountCents: 0 };
const UNADDED = { sums: NO_SUMS, addressParts: null, redemption: NO_REDEMPTION };

/** An attempt to pay for a book, at that price in cents. */
function makeAttempt(
  userId: string,
  { id, name }: { id: string; name: string },
  { unitCents, count }: { unitCents: number; count: number },
) {
  return {
    id: crypto.randomUUID(),
    userId,
    guard: null,
    amountCents: unitCents * count,
    address: '',
    lines: [{ productId: id, name, unitCents, count, ...UNTAXED }],
    ...UNADDED,
    idempotencyKey: null,
    fingerprint: 'f',
    dueAt: new Date(),
    now: new Date(),
  };
}

// What comes of a charge, however it ends and whatever fails on the way.

const charged = (value: string, legacyId = 'beside-an-error') => ({
  legacyId,
  status: 'SUBMITTED_FOR_SETTLEMENT',
  amount: { value },
  statusHistory: null,
});

const graphqlError = (errorClass: string) =>
  Response.json({ errors: [{ message: 'no', extensions: { errorClass } }] });

test('an outcome that was stored although its answer was lost counts once', async () => {
  const shopper = await createCustomer();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const user = await getRow('users', { id: shopper.user._id });
  let batches = 0;
  const lossy = withSessions({
    prepare: (sql) => env.DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await env.DB.batch(statements);
      batches += 1;
      // The first batch records the attempt, the second its outcome.
      if (batches === 2) throw new Error('Network connection lost');
      return results;
    },
  });
  const deps = depsOfRequest({ ...createDeps(parseEnv(env)), d1: lossy });

  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requester = { ...user, userId: user.id, address: '192.0.2.1' };
  const answer = await payWith(deps, requester, {
    paymentMethodNonce: 'fake-valid-nonce',
    amount: 1000,
    products: linesOf([book, 1]),
  });

  const lines = log.mock.calls.join();
  log.mockRestore();
  expect(answer).toMatchObject({ success: true });
  expect(lines).toContain('Network connection lost');
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test.each([
  ['the connection drops', () => Promise.reject(new Error('connection reset'))],
  ['the gateway answers 503', async () => new Response('busy', { status: 503 })],
  ['the gateway names an error of its own', async () => graphqlError('SERVICE_AVAILABILITY')],
])('when %s the outcome is unknown, and the books stay reserved', async (_name, answerOf) => {
  const shopper = await createCustomer();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const network = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(answerOf);

  const answer = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  network.mockRestore();

  expect(answer).toMatchObject({
    status: 200,
    body: { success: false, status: 'unknown', message: expect.stringContaining('confirmed') },
  });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown', transaction_id: null }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('a charge that is returned together with an error counts as a charge', async () => {
  const shopper = await createCustomer();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const network = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () =>
    Response.json({
      data: { chargePaymentMethod: { transaction: charged('10.00') } },
      errors: [{ message: 'no', extensions: { errorClass: 'AUTHORIZATION' } }],
    }),
  );

  const answer = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  network.mockRestore();

  expect(answer.body).toMatchObject({ success: true, transaction: { id: 'beside-an-error' } });
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'succeeded', transaction_id: 'beside-an-error' },
  ]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('a charge of another amount is an unknown outcome, and its transaction id is kept', async () => {
  const shopper = await createCustomer();
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

test('a charge that cannot be recorded is answered as unknown, not as declined', async () => {
  const [first, second] = [await createCustomer(), await createCustomer()];
  const answerOnce = () =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(async () =>
        Response.json({ data: { chargePaymentMethod: { transaction: charged('10.00', 'same') } } }),
      );
  answerOnce();
  await pay(first, { amount: 10 });
  const network = answerOnce();

  // The database refuses a transaction id that it already has.
  const answer = await pay(second, { amount: 10 });
  network.mockRestore();

  expect(answer).toMatchObject({ status: 200, body: { success: false, status: 'unknown' } });
  expect(await paymentsOf(second)).toMatchObject([{ state: 'charging', transaction_id: null }]);
});

test('a customer unknown to Braintree answers 503, not a decline, and nothing is charged', async () => {
  const shopper = await createCustomer();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await setRows(
    'users',
    { id: shopper.user._id },
    { braintree_customer_id: 'Y3VzdG9tZXJfbm9ib2R5' },
  );

  const answer = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });

  expectRefusal(answer, 503, { error: expect.stringContaining('Nothing was charged') });
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});

test('an attempt at a price that has changed is not recorded', async () => {
  const shopper = await createCustomer();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const attempt = makeAttempt(shopper.user._id, book, { unitCents: 900, count: 1 });

  const record = runBatch(env.DB, insertAttemptStatements(db, attempt));
  const failure = await record.catch((error: unknown) => error);

  expect(failure).toMatchObject({ name: 'GuardError', guard: 'book-at-price' });
  expect(isCatalogConflict(failure)).toBe(true);
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

test('a decline that is recorded twice puts the books back on sale once', async () => {
  const shopper = await createCustomer();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const attempt = makeAttempt(shopper.user._id, book, { unitCents: 1000, count: 2 });
  await runBatch(env.DB, insertAttemptStatements(db, attempt));
  const decline = {
    ...attempt,
    state: 'declined',
    failure: 'declined',
    transactionId: null,
    by: 'reconciler',
    dueAt: null,
  } as const;

  await setNotCharged({ db, d1: env.DB }, decline);
  await setNotCharged({ db, d1: env.DB }, decline);

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});

test('the log has the payment’s id and the cause of an unknown outcome', async () => {
  const shopper = await createCustomer();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new Error('connection reset', { cause: new Error('by peer') }));

  await pay(shopper, { amount: 10 });
  const lines = log.mock.calls.join();
  network.mockRestore();
  log.mockRestore();

  const [payment] = await paymentsOf(shopper);
  expect(lines).toContain(payment?.id);
  expect(lines).toContain('connection reset');
  expect(lines).toContain('by peer');
});

test.each([
  ['with an error', async () => graphqlError('AUTHENTICATION')],
  ['with HTTP 401', async () => new Response('Unauthorized', { status: 401 })],
  ['with HTTP 429', async () => new Response('Too many requests', { status: 429 })],
])(
  'when the gateway refuses the shop %s, nothing is charged or reserved',
  async (_name, answerOf) => {
    const shopper = await createCustomer();
    const book = await createBook({ price_cents: 1000, quantity: 5 });
    const network = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(answerOf);

    const answer = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
    network.mockRestore();

    expect(answer).toMatchObject({
      status: 503,
      body: { error: 'Payment is not available right now. Nothing was charged. Please try again.' },
    });
    expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined' }]);
    expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
  },
);
