import { afterEach, expect, test } from 'vitest';
import { createAdminIn } from '#support/attention.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { DAY, depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { setRows } from '#support/rows.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import {
  createPaymentWithTransaction,
  makeTransactionWebhook,
  makeWebhook,
  postWebhook,
} from '#support/webhooks.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

// Braintree notifies the shop of an unrecorded charge, which makes it look at once.

afterEach(() => db.updateTable('payments').set({ dispute: null }).execute());

test('a notification of an unrecorded charge makes it due for reconciling at once', async () => {
  const { shopper, transactionId, read } = await createPaymentWithTransaction('answer-lost');
  const later = new Date(Date.now() + 60 * MINUTE).toISOString();
  await setRows('payments', { user_id: shopper.user._id }, { due_at: later });
  expect(await reconcilePayments(depsIn(0))).toMatchObject({ succeeded: 0 });

  await postWebhook(await makeWebhook({ kind: 'transaction_settled', transactionId }));
  expect(await read()).toMatchObject({ state: 'unknown' });
  expect(await reconcilePayments(depsIn(0))).toMatchObject({ succeeded: 1 });

  // Braintree tells once: what it said before the shop knew of the charge is not lost.
  expect(await read()).toMatchObject({
    state: 'succeeded',
    transaction_id: transactionId,
    settlement: 'settled',
  });
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test.each([
  ['abandoned', 'not-found'],
  ['declined', 'declined'],
] as const)(
  'a notification of a charge that was closed as %s reverses the charge',
  async (state, failure) => {
    const { shopper, id, transactionId, read } = await createPaymentWithTransaction('answer-lost');
    const closed = { state, failure, due_at: null };
    await db.updateTable('payments').set(closed).where('id', '=', id).execute();

    await postWebhook(await makeWebhook({ kind: 'dispute_opened', transactionId }));
    expect(await reconcilePayments(depsIn(0))).toMatchObject({ reversed: 1 });

    expect(await read()).toMatchObject({ state: 'reversed', transaction_id: transactionId });
    expect(await transactionsOfOrder(id)).toMatchObject([{ status: 'VOIDED' }]);
    expect(await ordersOf(shopper)).toEqual([]);
  },
);

/**
 * Looks at Braintree, this many milliseconds from now, when its search does not show the charge
 * yet.
 */
function reconcileUnfound(ms: number) {
  const deps = depsIn(ms);
  const gateway = { ...deps.gateway, findCharge: async () => undefined };
  return reconcilePayments({ ...deps, gateway });
}

test('a notification of a charge abandoned long ago is kept until the charge is found', async () => {
  const { shopper, id, transactionId, read } = await createPaymentWithTransaction('answer-lost');
  for (const ms of [11 * MINUTE, 61 * MINUTE, DAY + MINUTE]) await reconcileUnfound(ms);
  expect(await read()).toMatchObject({ state: 'abandoned', due_at: null });
  const longAgo = new Date(Date.now() - 2 * DAY).toISOString();
  await db.updateTable('payments').set({ created_at: longAgo }).where('id', '=', id).execute();

  await postWebhook(await makeWebhook({ kind: 'transaction_settled', transactionId }));
  expect(await reconcileUnfound(0)).toMatchObject({ waiting: 1 });
  expect(await read()).toMatchObject({
    state: 'abandoned',
    settlement: 'settled',
    trouble: null,
    due_at: expect.any(String),
  });
  await reconcileUnfound(2 * HOUR);

  const trouble = 'Braintree has reported its transaction, but does not find it.';
  expect(await (await createAdminIn(2 * HOUR)).list()).toMatchObject([
    { _id: id, state: 'abandoned', trouble, closings: ['seen-to'] },
  ]);
  expect(await reconcilePayments(depsIn(4 * HOUR))).toMatchObject({ reversed: 1 });
  expect(await read()).toMatchObject({ state: 'reversed', trouble: null, due_at: null });
  expect(await transactionsOfOrder(id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await ordersOf(shopper)).toEqual([]);
});

test('a charge that Braintree has notified of is not abandoned while its search misses it', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  end();
  const [payment] = await paymentsOf(shopper);
  const [transaction] = await transactionsOfOrder(payment?.id ?? '');

  await postWebhook(
    await makeWebhook({ kind: 'transaction_settled', transactionId: transaction?.id ?? '' }),
  );
  expect(await reconcileUnfound(11 * MINUTE)).toMatchObject({ waiting: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown', settlement: 'settled' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 0 });
  expect(await reconcilePayments(depsIn(2 * HOUR))).toMatchObject({ succeeded: 1 });
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test('a notification of a declined charge changes nothing and is checked once', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const paymentMethodNonce = 'fake-processor-declined-visa-nonce';
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), paymentMethodNonce });
  const [payment] = await paymentsOf(shopper);
  const transaction = { id: 'another1', orderId: payment?.id ?? '' };

  await postWebhook(makeTransactionWebhook('transaction_settled', transaction));
  expect(await reconcilePayments(depsIn(0))).toMatchObject({ released: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'declined', due_at: null, trouble: null },
  ]);
});
