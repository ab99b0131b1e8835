import { expect, test } from 'vitest';
import { expectAnswer } from '#support/api.ts';
import { createAdminIn, createPendingRefund } from '#support/attention.ts';
import { pay } from '#support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { settleTransaction } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { getRow } from '#support/rows.ts';
import { createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

// What the shop could not settle by itself goes on the admins' list.

test('without problems, the list of payments needing attention is empty', async () => {
  await createTwoCopyOrder();

  expect(await (await createAdminIn(HOUR)).list()).toEqual([]);
});

// proves order-life.7
test('a payment unknown for ten minutes is listed, with advice', async () => {
  const { shopper, payment } = await createUnknownPayment('lost');

  expect(await (await createAdminIn(9 * MINUTE)).list()).toEqual([]);
  expect(await (await createAdminIn(11 * MINUTE)).list()).toEqual([
    {
      kind: 'payment',
      _id: payment.id,
      orderId: null,
      orderNumber: null,
      amount: 10,
      user: { _id: shopper.user._id, name: shopper.user.name },
      since: payment.updated_at,
      state: 'unknown',
      transaction_id: null,
      trouble: null,
      advice: expect.stringContaining(`Look for the order id ${payment.id} in Braintree’s`),
      closings: ['not-charged'],
    },
  ]);
});

test('payments and refunds with a last error are listed at once, the oldest first', async () => {
  const { payment } = await createUnknownPayment('lost');
  const { refundId, orderId, transactionId } = await createPendingRefund('part', 'lost');
  await db.updateTable('payments').set({ trouble: 'Odd.' }).where('id', '=', payment.id).execute();
  await db.updateTable('refunds').set({ trouble: 'Odder.' }).where('id', '=', refundId).execute();

  expect(await (await createAdminIn(0)).list()).toMatchObject([
    { kind: 'payment', _id: payment.id, trouble: 'Odd.' },
    {
      kind: 'refund',
      _id: refundId,
      orderId,
      orderNumber: (await getRow('orders', { id: orderId }))?.number,
      amount: 5,
      state: 'pending',
      transaction_id: transactionId,
      trouble: 'Odder.',
      advice: expect.stringContaining('close this as not returned'),
      closings: ['returned', 'not-returned'],
    },
  ]);
});

test('a payment that could not settle is listed until its order is cancelled', async () => {
  const life = await createTwoCopyOrder();
  await settleTransaction(life.transactionId, 'SETTLEMENT_DECLINED');
  const admin = await createAdminIn(0);
  expect(await admin.list()).toEqual([]);

  expect(await admin.reconcile()).toMatchObject({ status: 200 });

  expect(await admin.list()).toMatchObject([
    {
      orderId: life.orderId,
      trouble: expect.stringContaining(`could not settle transaction ${life.transactionId}`),
      closings: ['seen-to'],
      advice: expect.stringContaining('cancel the order'),
    },
  ]);
  expect(await life.cancel()).toMatchObject({ status: 200 });
  expect(await life.stored()).toMatchObject({ status: 'Cancelled' });
  expect(await life.stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await (await createAdminIn(0)).list()).toEqual([]);
});

test('a payment whose settlement was declined can be closed as resolved, and its order stays', async () => {
  const { payment, stored } = await createTwoCopyOrder();
  const trouble = 'Its settlement was declined.';
  await db.updateTable('payments').set({ trouble }).where('id', '=', payment.id).execute();
  const admin = await createAdminIn(0);

  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({
    status: 200,
    body: { state: 'succeeded', trouble: null },
  });

  expect(await admin.list()).toEqual([]);
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 0 });
});

test('a refund that did not arrive is listed until it is closed as resolved', async () => {
  const { refund, refunds, stored } = await createTwoCopyOrder('settled');
  await refund(5);
  const id = (await refunds())[0]?.id ?? '';
  const trouble = 'The money did not arrive.';
  await db.updateTable('refunds').set({ trouble }).where('id', '=', id).execute();
  const admin = await createAdminIn(0);

  expect(await admin.list()).toMatchObject([
    {
      kind: 'refund',
      _id: id,
      state: 'succeeded',
      advice: expect.stringContaining('Give the shopper $5.00 in another way'),
      closings: ['seen-to', 'not-returned'],
    },
  ]);
  expect(await admin.closeRefund(id, 'not-returned')).toMatchObject({ status: 409 });
  expectAnswer(await admin.closeRefund(id, 'seen-to'), {
    refund: { state: 'succeeded', trouble: null },
  });

  expect(await admin.list()).toEqual([]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('an unknown payment or a pending refund cannot be closed as resolved', async () => {
  const { payment, shopper } = await createUnknownPayment('lost');
  const { refundId, refunds } = await createPendingRefund('part', 'lost');
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await createAdminIn(11 * MINUTE);

  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({
    status: 409,
    body: { error: 'A payment that is being confirmed can’t be closed as resolved.' },
  });
  expect(await admin.closeRefund(refundId, 'seen-to')).toMatchObject({ status: 409 });
  end();

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown' }]);
  expect(await refunds()).toMatchObject([{ state: 'pending' }]);
});

// proves order-life.7
test('reconciling by hand ends payments and refunds that are due only later', async () => {
  const { shopper } = await createUnknownPayment('answer-lost');
  const pending = await createPendingRefund('cancel', 'answer-lost');
  const admin = await createAdminIn(0);

  expectAnswer(await admin.reconcile(), { payments: { succeeded: 1 }, refunds: { succeeded: 1 } });

  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await pending.stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
});

test('reconciling by hand repeatedly never submits a refund twice', async () => {
  const { atBraintree, refunds } = await createPendingRefund('part', 'lost');
  const [soon, later] = [await createAdminIn(MINUTE), await createAdminIn(3 * MINUTE)];

  await Promise.all([soon.reconcile(), soon.reconcile()]);
  expect((await atBraintree())?.refunds).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => later.reconcile()));

  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
});

// What turns up about a payment after the shopper was told that nothing was charged.

/** A payment that was given up and later shows two charges at Braintree. */
async function createPaymentChargedTwice() {
  const unknown = await createUnknownPayment('lost');
  await reconcilePayments(depsIn(11 * MINUTE));
  const cause = 'charged more than once: one, two';
  const lookIn = (ms: number) => {
    const deps = depsIn(ms);
    const findCharge = async () => ({ kind: 'unknown', transactionId: null, cause }) as const;
    return reconcilePayments({ ...deps, gateway: { ...deps.gateway, findCharge } });
  };
  await lookIn(61 * MINUTE);
  expect(await paymentsOf(unknown.shopper)).toMatchObject([
    { state: 'abandoned', trouble: `At Braintree its charge is not as expected: ${cause}.` },
  ]);
  return { ...unknown, lookIn };
}

test('for charges without an order, the advice is to void or refund them at Braintree', async () => {
  const { payment } = await createPaymentChargedTwice();

  const [item, ...more] = await (await createAdminIn(62 * MINUTE)).list();

  expect(more).toEqual([]);
  expect(item).toMatchObject({
    _id: payment.id,
    orderId: null,
    orderNumber: null,
    state: 'abandoned',
    closings: ['seen-to'],
  });
  expect(item?.advice).toBe(
    `There is no order for this payment: the shopper was told that nothing was charged. Look for the order id ${payment.id} in Braintree’s control panel, void or refund there whatever was charged, and close this as resolved.`,
  );
});

test('a payment closed as resolved leaves the list for good, and is not looked up again', async () => {
  const { shopper, book, payment, lookIn } = await createPaymentChargedTwice();
  const admin = await createAdminIn(62 * MINUTE);

  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({
    status: 200,
    body: { state: 'abandoned', trouble: null },
  });
  for (const ms of [3 * HOUR, 25 * HOUR]) expect(await lookIn(ms)).toMatchObject({ waiting: 0 });

  expect(await admin.list()).toEqual([]);
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'abandoned', trouble: null, due_at: null, changed_by: admin.user._id },
  ]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a payment without a last error is still reconciled after it was closed as resolved', async () => {
  const { shopper, payment } = await createUnknownPayment('answer-lost');
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await createAdminIn(11 * MINUTE);
  await admin.closePayment(payment.id, 'not-charged');
  end();
  const [closed] = await paymentsOf(shopper);
  expect(closed).toMatchObject({ state: 'declined', due_at: expect.any(String) });

  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({ status: 200 });

  expect(await paymentsOf(shopper)).toEqual([closed]);
  expect(await reconcilePayments(depsIn(61 * MINUTE))).toMatchObject({ reversed: 1 });
});

test('a charge without an order is still reversed in time after its last error was closed as resolved', async () => {
  const shopper = await createShopper();
  await pay(shopper, { amount: 10 });
  const [payment] = await paymentsOf(shopper);
  const id = payment?.id ?? '';
  await db.updateTable('payments').set({ trouble: 'Odd.' }).where('id', '=', id).execute();

  await (await createAdminIn(MINUTE)).closePayment(id, 'seen-to');

  expect(await paymentsOf(shopper)).toMatchObject([{ trouble: null, due_at: payment?.due_at }]);
  expect(await reconcilePayments(depsIn(61 * MINUTE))).toMatchObject({ reversed: 1 });
});
