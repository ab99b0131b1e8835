import { expect, test } from 'vitest';
import { expectAnswer } from '../support/api.ts';
import { createAdminIn, createPendingRefund } from '../support/attention.ts';
import { HOUR, MINUTE } from '../support/clock.ts';
import { failGateway } from '../support/fail-gateway.ts';
import { settleTransaction } from '../support/gateway.ts';
import { createTwoCopyOrder } from '../support/order-life.ts';
import { getRow } from '../support/rows.ts';
import { db, ordersOf, paymentsOf } from '../support/shop.ts';
import { createUnknownPayment } from '../support/unknown-payment.ts';

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
    body: { error: 'A payment that is unknown can’t be closed as seen-to.' },
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
