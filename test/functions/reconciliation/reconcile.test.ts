import { expect, test, vi } from 'vitest';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, HOUR, MINUTE, SECOND } from '#support/clock.ts';
import { allowOneBatch } from '#support/d1.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { setRows } from '#support/rows.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

// An unrecorded payment is settled later, and only by what Braintree says.

test('a charge whose answer was lost is found by its order id, and its order is created', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');

  const counts = await reconcilePayments(depsIn(6 * SECOND));

  expect(counts).toMatchObject({ succeeded: 1 });
  const [transaction] = await transactionsOfOrder(payment.id);
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'succeeded', transaction_id: transaction?.id, due_at: null },
  ]);
  expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 1000, changed_by: 'reconciler' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('a decline whose answer was lost puts the books back on sale', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost', {
    paymentMethodNonce: 'fake-processor-declined-visa-nonce',
  });

  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ released: 1 });

  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'PROCESSOR_DECLINED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined', failure: 'declined' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a charge that is not found at first is waited for, as the search may lag behind', async () => {
  const { shopper, book } = await createUnknownPayment('lost');

  for (const wait of [6 * SECOND, 31 * SECOND, 3 * MINUTE]) {
    expect(await reconcilePayments(depsIn(wait))).toMatchObject({ waiting: 1, released: 0 });
  }
  expect(await reconcilePayments(depsIn(4 * MINUTE))).toMatchObject({ waiting: 0 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('a charge that is not found for ten minutes is abandoned, and its books go back on sale', async () => {
  const { shopper, book, see } = await createUnknownPayment('lost');

  expect(await reconcilePayments(depsIn(11 * MINUTE))).toMatchObject({ released: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'abandoned', failure: 'not-found' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
  expect((await see()).body).toEqual({
    success: false,
    status: 'declined',
    message:
      'Your payment did not reach the payment provider. Nothing was charged. Please pay again.',
  });
  // A shopper who was told so may pay again.
  const again = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  expect(again.body).toMatchObject({ success: true });
});

test('an attempt whose Worker died before the charge is released after some minutes', async () => {
  const { shopper, book, payment } = await createUnknownPayment('lost');
  const dueAt = new Date(Date.now() + 2 * MINUTE).toISOString();
  await setRows('payments', { id: payment.id }, { state: 'charging', due_at: dueAt });

  expect(await reconcilePayments(depsIn(MINUTE))).toMatchObject({ waiting: 0, released: 0 });
  expect(await reconcilePayments(depsIn(11 * MINUTE))).toMatchObject({ released: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'abandoned' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});

test('an unreachable Braintree decides nothing, and after an hour a last error is recorded', async () => {
  const { shopper, book } = await createUnknownPayment('lost');
  const end = failGateway('SearchTransactions', 'broken');

  await reconcilePayments(depsIn(11 * MINUTE));
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown', trouble: null }]);
  await reconcilePayments(depsIn(2 * HOUR));
  end();

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'unknown', trouble: expect.stringContaining('could not be asked') },
  ]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('a last error is cleared when Braintree can be asked again and knows of no charge', async () => {
  const { shopper } = await createUnknownPayment('lost');
  await reconcilePayments(depsIn(11 * MINUTE));
  const end = failGateway('SearchTransactions', 'broken');
  await reconcilePayments(depsIn(2 * HOUR));
  end();
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'abandoned', trouble: expect.stringContaining('could not be asked') },
  ]);

  await reconcilePayments(depsIn(25 * HOUR));

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'abandoned', trouble: null, due_at: null },
  ]);
});

// proves failures.7
test.each([
  ['all', 1000, { state: 'declined', due_at: null }, { quantity: 5, sold: 0 }],
  ['a part', 300, { state: 'succeeded', due_at: null }, { quantity: 4, sold: 1 }],
])(
  'a settled charge of which %s was refunded by hand is recorded by what is left of it',
  async (_what, amountCents, payment, stock) => {
    const { shopper, book, payment: unknown } = await createUnknownPayment('answer-lost');
    const [transaction] = await transactionsOfOrder(unknown.id);
    const transactionId = transaction?.id ?? '';
    await settleTransaction(transactionId);
    const { gateway } = depsIn(0);
    await gateway.refund({ transactionId, amountCents, refundId: 'by-hand' });

    await reconcilePayments(depsIn(11 * MINUTE));

    expect(await paymentsOf(shopper)).toMatchObject([payment]);
    expect(await ordersOf(shopper)).toHaveLength(stock.sold);
    expect(await getBook(book.id)).toMatchObject(stock);
  },
);

test('of four reconcilers at once, only one creates the order', async () => {
  const { shopper, book } = await createUnknownPayment('answer-lost');

  const runs = await Promise.all(
    Array.from({ length: 4 }, () => reconcilePayments(depsIn(6 * SECOND))),
  );

  expect(runs.map((run) => run.succeeded).sort()).toEqual([0, 0, 0, 1]);
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('a payment leased by a reconciler that died is free again after its lease expires', async () => {
  const { shopper } = await createUnknownPayment('answer-lost');
  const dead = depsIn(6 * SECOND);
  const never = new Promise<undefined>(() => undefined);
  void reconcilePayments({ ...dead, gateway: { ...dead.gateway, findCharge: () => never } });
  await vi.waitFor(async () => expect(await paymentsOf(shopper)).toMatchObject([{ tries: 1 }]));

  expect(await reconcilePayments(depsIn(30 * SECOND))).toMatchObject({ succeeded: 0 });
  expect(await reconcilePayments(depsIn(2 * MINUTE))).toMatchObject({ succeeded: 1 });
});

test('one run takes at most the given number of payments, the longest due first', async () => {
  const first = await createUnknownPayment('answer-lost');
  const second = await createUnknownPayment('answer-lost');

  expect(await reconcilePayments(depsIn(MINUTE), 1)).toMatchObject({ succeeded: 1 });

  expect(await ordersOf(first.shopper)).toHaveLength(1);
  expect(await ordersOf(second.shopper)).toEqual([]);
});

test('a request for a payment’s outcome reconciles it when it is due', async () => {
  const { shopper, payment, see } = await createUnknownPayment('answer-lost');
  expect((await see()).body).toMatchObject({ status: 'unknown' });
  const overdue = new Date(Date.now() - SECOND).toISOString();
  await db.updateTable('payments').set({ due_at: overdue }).where('id', '=', payment.id).execute();

  expect((await see()).body).toMatchObject({
    status: 'succeeded',
    transaction: { amount: '10.00' },
  });

  expect(await ordersOf(shopper)).toHaveLength(1);
});

test('a charge that could not be recorded is found again', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const end = allowOneBatch();
  const answer = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  end();
  expect(answer.body).toMatchObject({ status: 'unknown' });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'charging' }]);

  expect(await reconcilePayments(depsIn(3 * MINUTE))).toMatchObject({ succeeded: 1 });

  expect(await ordersOf(shopper)).toHaveLength(1);
});
