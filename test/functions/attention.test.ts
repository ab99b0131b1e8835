import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attentionListSchema } from '../../functions/contract/attention.ts';
import type { Session } from '../../functions/contract/user.ts';
import { reconcilePayments } from '../../functions/reconciliation/reconcile-payments.ts';
import { call } from '../support/api.ts';
import { appWith, callApp } from '../support/app-with.ts';
import { linesOf, pay } from '../support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '../support/clock.ts';
import { failGateway } from '../support/fail-gateway.ts';
import { settleTransaction, transactionsOfOrder } from '../support/gateway.ts';
import { anOrderToSeeTo } from '../support/order-life.ts';
import { aBook, anAdmin, aShopper, db, getBook, ordersOf, paymentsOf } from '../support/shop.ts';

// What the shop could not settle is an admin's to see to, and to close.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  // What one test leaves open is not the next one's.
  await db.updateTable('payments').set({ due_at: null, trouble: null }).execute();
  await db.updateTable('refunds').set({ state: 'failed', due_at: null, trouble: null }).execute();
});

/** A payment whose outcome is unknown. */
async function anUnknownPayment(trouble: 'lost' | 'answer-lost') {
  const shopper = await aShopper('Emily');
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const end = failGateway('ChargePaymentMethod', trouble);
  await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  end();
  const [payment] = await paymentsOf(shopper);
  if (!payment) throw new Error('no payment');
  return { shopper, book, payment };
}

/** An admin's call so many milliseconds from now, who has signed in then. */
async function anAdminIn(ms: number) {
  const { token, user } = await anAdmin();
  const { now } = depsIn(ms);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: now().toISOString() })
    .where('user_id', '=', user._id)
    .execute();
  const app = appWith({ now });
  return {
    user,
    list: async () => {
      const answer = await callApp(app, 'GET', `/payment/unsettled/${user._id}`, { token });
      return attentionListSchema.parse(answer.body);
    },
    reconcile: () => callApp(app, 'POST', `/payment/reconcile/${user._id}`, { token }),
    closePayment: (id: string, outcome: string) =>
      callApp(app, 'PUT', `/payment/${id}/${user._id}`, { token, body: { outcome } }),
    closeRefund: (id: string, outcome: string) =>
      callApp(app, 'PUT', `/refund/${id}/${user._id}`, { token, body: { outcome } }),
  };
}

/** A cancelling or a part that Braintree has not answered. */
async function aPendingRefund(kind: 'cancel' | 'part', trouble: 'lost' | 'answer-lost') {
  const life = await anOrderToSeeTo(kind === 'part' ? 'settled' : 'fresh');
  const end = failGateway(kind === 'part' ? 'RefundTransaction' : 'ReverseTransaction', trouble);
  await (kind === 'part' ? life.refund(5) : life.cancel());
  end();
  const [refund] = await life.refunds();
  if (!refund) throw new Error('no refund');
  return { ...life, refundId: refund.id };
}

test('when all is well there is nothing to look at', async () => {
  await anOrderToSeeTo();

  expect(await (await anAdminIn(HOUR)).list()).toEqual([]);
});

// proves order-life.7
test('a payment that stays unknown shows after ten minutes, with what to do', async () => {
  const { shopper, payment } = await anUnknownPayment('lost');

  expect(await (await anAdminIn(9 * MINUTE)).list()).toEqual([]);
  expect(await (await anAdminIn(11 * MINUTE)).list()).toEqual([
    {
      kind: 'payment',
      _id: payment.id,
      orderId: null,
      amount: 10,
      user: { _id: shopper.user._id, name: 'Emily' },
      since: payment.updated_at,
      state: 'unknown',
      transaction_id: null,
      trouble: null,
      advice: expect.stringContaining(`Look for the order id ${payment.id} in Braintree’s`),
      closings: ['not-charged'],
    },
  ]);
});

test('what is in trouble shows at once, the oldest first', async () => {
  const { payment } = await anUnknownPayment('lost');
  const { refundId, orderId, transactionId } = await aPendingRefund('part', 'lost');
  await db.updateTable('payments').set({ trouble: 'Odd.' }).where('id', '=', payment.id).execute();
  await db.updateTable('refunds').set({ trouble: 'Odder.' }).where('id', '=', refundId).execute();

  expect(await (await anAdminIn(0)).list()).toMatchObject([
    { kind: 'payment', _id: payment.id, trouble: 'Odd.' },
    {
      kind: 'refund',
      _id: refundId,
      orderId,
      amount: 5,
      state: 'pending',
      transaction_id: transactionId,
      trouble: 'Odder.',
      advice: expect.stringContaining('close this as not returned'),
      closings: ['returned', 'not-returned'],
    },
  ]);
});

test('money that never came says so until the order is cancelled', async () => {
  const life = await anOrderToSeeTo();
  await settleTransaction(life.transactionId, 'SETTLEMENT_DECLINED');
  const trouble = 'Its settlement was declined.';
  await db.updateTable('payments').set({ trouble }).where('id', '=', life.payment.id).execute();

  expect(await (await anAdminIn(0)).list()).toMatchObject([
    {
      orderId: life.orderId,
      trouble,
      closings: ['seen-to'],
      advice: expect.stringContaining('cancel the order'),
    },
  ]);
  expect(await life.cancel()).toMatchObject({ status: 200 });
  expect(await life.stored()).toMatchObject({ status: 'Cancelled' });
  expect(await life.stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await (await anAdminIn(0)).list()).toEqual([]);
});

test('money that came in another way is seen to, and the order stays', async () => {
  const { payment, stored } = await anOrderToSeeTo();
  const trouble = 'Its settlement was declined.';
  await db.updateTable('payments').set({ trouble }).where('id', '=', payment.id).execute();
  const admin = await anAdminIn(0);

  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({
    status: 200,
    body: { state: 'succeeded', trouble: null },
  });

  expect(await admin.list()).toEqual([]);
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 0 });
});

test('a refund that did not arrive shows until a person has seen to it', async () => {
  const { refund, refunds, stored } = await anOrderToSeeTo('settled');
  await refund(5);
  const id = (await refunds())[0]?.id ?? '';
  const trouble = 'The money did not arrive.';
  await db.updateTable('refunds').set({ trouble }).where('id', '=', id).execute();
  const admin = await anAdminIn(0);

  expect(await admin.list()).toMatchObject([
    {
      kind: 'refund',
      _id: id,
      state: 'succeeded',
      advice: expect.stringContaining('Give the shopper $5.00 in another way'),
      closings: ['seen-to'],
    },
  ]);
  expect(await admin.closeRefund(id, 'not-returned')).toMatchObject({ status: 409 });
  expect(await admin.closeRefund(id, 'seen-to')).toMatchObject({
    status: 200,
    body: { refund: { state: 'succeeded', trouble: null } },
  });

  expect(await admin.list()).toEqual([]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('what is not certain yet is not closed as seen to', async () => {
  const { payment, shopper } = await anUnknownPayment('lost');
  const { refundId, refunds } = await aPendingRefund('part', 'lost');
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await anAdminIn(11 * MINUTE);

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
test('reconciling now settles what would be due only later', async () => {
  const { shopper } = await anUnknownPayment('answer-lost');
  const pending = await aPendingRefund('cancel', 'answer-lost');
  const admin = await anAdminIn(0);

  expect(await admin.reconcile()).toMatchObject({
    status: 200,
    body: { payments: { succeeded: 1 }, refunds: { succeeded: 1 } },
  });

  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await pending.stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
});

test('reconciling now, again and again, never asks for a refund twice', async () => {
  const { atBraintree, refunds } = await aPendingRefund('part', 'lost');
  const [soon, later] = [await anAdminIn(MINUTE), await anAdminIn(3 * MINUTE)];

  await Promise.all([soon.reconcile(), soon.reconcile()]);
  expect((await atBraintree())?.refunds).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => later.reconcile()));

  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
});

test('what a person saw was not charged gives its books back', async () => {
  const { shopper, book, payment } = await anUnknownPayment('lost');
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await anAdminIn(11 * MINUTE);

  const answer = await admin.closePayment(payment.id, 'not-charged');
  end();

  expect(answer).toMatchObject({ status: 200, body: { _id: payment.id, state: 'declined' } });
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'declined', trouble: null, changed_by: admin.user._id },
  ]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
  const back = db
    .selectFrom('stock_movements')
    .select(['actor_id', 'reason', 'change', 'before', 'after'])
    .where('reference', '=', payment.id)
    .where('change', '>', 0);
  expect(await back.execute()).toEqual([
    { actor_id: admin.user._id, reason: 'unpaid', change: 1, before: 4, after: 5 },
  ]);
  expect(await admin.list()).toEqual([]);
});

test('an attempt that a Worker died over gives its books back when a person closes it', async () => {
  const { shopper, book, payment } = await anUnknownPayment('lost');
  await db
    .updateTable('payments')
    .set({ state: 'charging' })
    .where('id', '=', payment.id)
    .execute();
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await anAdminIn(11 * MINUTE);

  const returned = await admin.closePayment(payment.id, 'returned');
  const notCharged = await admin.closePayment(payment.id, 'not-charged');
  end();

  expect(returned).toMatchObject({
    status: 409,
    body: { error: 'A payment that is charging can’t be closed as returned.' },
  });
  expect(notCharged).toMatchObject({ status: 200, body: { state: 'declined' } });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a charge that a person took for none goes back when it comes to light', async () => {
  const { shopper, book, payment } = await anUnknownPayment('answer-lost');
  const end = failGateway('SearchTransactions', 'broken');
  await (await anAdminIn(11 * MINUTE)).closePayment(payment.id, 'not-charged');
  end();

  await reconcilePayments(depsIn(61 * MINUTE));

  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

// proves order-life.9
test('what Braintree did charge is not closed as not charged: its order is made', async () => {
  const { shopper, book, payment } = await anUnknownPayment('answer-lost');
  const admin = await anAdminIn(11 * MINUTE);

  expect(await admin.closePayment(payment.id, 'not-charged')).toMatchObject({
    status: 409,
    body: { error: 'This payment is succeeded by now: there is nothing to close.' },
  });

  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('money that a person gave back closes a payment that has no order', async () => {
  const { shopper, book, payment } = await anUnknownPayment('answer-lost');
  await db.deleteFrom('products').where('id', '=', book.id).execute();
  const end = failGateway('ReverseTransaction', 'lost');
  const admin = await anAdminIn(11 * MINUTE);
  await admin.reconcile();
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversing' }]);

  const later = await anAdminIn(HOUR);
  expect(await later.closePayment(payment.id, 'not-charged')).toMatchObject({ status: 409 });
  expect(await later.closePayment(payment.id, 'returned')).toMatchObject({
    status: 200,
    body: { state: 'reversed' },
  });
  end();

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
});

test('money of an unknown charge that a person gave back puts the books back too', async () => {
  const { shopper, book, payment } = await anUnknownPayment('answer-lost');
  const [transaction] = await transactionsOfOrder(payment.id);
  await db
    .updateTable('payments')
    .set({ transaction_id: transaction?.id ?? '' })
    .where('id', '=', payment.id)
    .execute();
  const end = failGateway('SearchTransactions', 'broken');

  const answer = await (await anAdminIn(11 * MINUTE)).closePayment(payment.id, 'returned');
  end();

  expect(answer).toMatchObject({ status: 200, body: { state: 'reversed' } });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('nobody closes what the shop is still settling, or has settled', async () => {
  const { payment } = await anUnknownPayment('lost');
  const { payment: charged } = await anOrderToSeeTo();
  const admin = await anAdminIn(MINUTE);

  expect(await admin.closePayment(payment.id, 'not-charged')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('still settling') },
  });
  expect(await admin.closePayment(charged.id, 'returned')).toMatchObject({
    status: 409,
    body: { error: 'This payment is succeeded by now: there is nothing to close.' },
  });
  expect(await admin.closePayment('none', 'returned')).toMatchObject({ status: 404 });
  expect(await admin.closePayment(payment.id, 'forgotten')).toMatchObject({
    status: 400,
    body: { error: 'outcome must be not-charged, returned or seen-to' },
  });
});

test('a refund that a person made is closed as returned, and cancels its order', async () => {
  const { refundId, stored, stock, refunds } = await aPendingRefund('cancel', 'lost');
  const end = failGateway('FindTransaction', 'broken');
  const admin = await anAdminIn(11 * MINUTE);

  const answer = await admin.closeRefund(refundId, 'returned');
  end();

  expect(answer).toMatchObject({
    status: 200,
    body: { order: { status: 'Cancelled', refunded: 20 }, refund: { state: 'succeeded' } },
  });
  expect(await stored()).toMatchObject({ status: 'Cancelled', changed_by: admin.user._id });
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await refunds()).toMatchObject([{ state: 'succeeded', due_at: null }]);
});

test('a refund that did not happen is closed, and the order lives on', async () => {
  const { refundId, stored, stock, refunds, setStatus } = await aPendingRefund('cancel', 'lost');
  const admin = await anAdminIn(11 * MINUTE);

  expect(await admin.closeRefund(refundId, 'not-returned')).toMatchObject({
    status: 200,
    body: { order: { status: 'Not processed', refunded: 0 }, refund: { state: 'failed' } },
  });

  expect(await refunds()).toMatchObject([
    { state: 'failed', due_at: null, trouble: 'Closed by hand: nothing was given back.' },
  ]);
  expect(await stored()).toMatchObject({ refunded_cents: 0 });
  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
  expect(await setStatus('Shipped')).toMatchObject({ status: 200 });
});

// proves order-life.9
test('what Braintree has given back is never closed as not returned', async () => {
  const { refundId, stored, refunds } = await aPendingRefund('part', 'answer-lost');

  expect(await (await anAdminIn(11 * MINUTE)).closeRefund(refundId, 'not-returned')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Braintree has given this money back') },
  });

  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('nobody closes a refund that may still come about, or is settled', async () => {
  const { refundId } = await aPendingRefund('part', 'lost');
  const [now, later] = [await anAdminIn(0), await anAdminIn(11 * MINUTE)];

  expect(await now.closeRefund(refundId, 'not-returned')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('still asking') },
  });
  expect(await later.reconcile()).toMatchObject({ body: { refunds: { succeeded: 1 } } });
  expect(await later.closeRefund(refundId, 'not-returned')).toMatchObject({
    status: 409,
    body: { error: 'This refund is succeeded by now: there is nothing to close.' },
  });
  expect(await later.closeRefund('none', 'returned')).toMatchObject({ status: 404 });
  expect(await later.closeRefund(refundId, 'not-charged')).toMatchObject({ status: 400 });
});

test.each([
  ['GET', '/payment/unsettled/'],
  ['POST', '/payment/reconcile/'],
  ['PUT', '/payment/some/'],
  ['PUT', '/refund/some/'],
])('%s %s is for admins alone', async (method, path) => {
  const shopper: Session = await aShopper();
  const body = method === 'PUT' ? { outcome: 'returned' } : undefined;

  expect(await call(method, path + shopper.user._id, { token: shopper.token, body })).toMatchObject(
    { status: 403, body: { error: 'Admin resourse! Access denied' } },
  );
  expect(await call(method, path + shopper.user._id, { body })).toMatchObject({ status: 401 });
});
