import { expect, test } from 'vitest';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { createAdminIn, createPendingRefund } from '#support/attention.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { reverseByHand, settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

// What the shop could not resolve is closed the way a person has seen it at Braintree.

test('closing a payment as not charged returns its books to stock', async () => {
  const { shopper, book, payment } = await createUnknownPayment('lost');
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await createAdminIn(11 * MINUTE);

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

test('an interrupted charge can be closed as not charged, which returns its books to stock', async () => {
  const { shopper, book, payment } = await createUnknownPayment('lost');
  await setRows('payments', { id: payment.id }, { state: 'charging' });
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await createAdminIn(11 * MINUTE);

  const returned = await admin.closePayment(payment.id, 'returned');
  const notCharged = await admin.closePayment(payment.id, 'not-charged');
  end();

  expectRefusal(returned, 409, 'A payment that is being charged can’t be closed as returned.');
  expect(notCharged).toMatchObject({ status: 200, body: { state: 'declined' } });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a payment closed as not charged is reversed when its charge is found later', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  const end = failGateway('SearchTransactions', 'broken');
  await (await createAdminIn(11 * MINUTE)).closePayment(payment.id, 'not-charged');
  end();

  await reconcilePayments(depsIn(61 * MINUTE));

  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

// proves order-life.9
test('a payment that Braintree charged cannot be closed as not charged, and its order is made', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  const admin = await createAdminIn(11 * MINUTE);

  expect(await admin.closePayment(payment.id, 'not-charged')).toMatchObject({
    status: 409,
    body: { error: 'This payment is charged by now: there is nothing to close.' },
  });

  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

// proves order-life.9
test('a charge with a known id that was refunded at Braintree can be closed as returned', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  const [transaction] = await transactionsOfOrder(payment.id);
  const transactionId = transaction?.id ?? '';
  await settleTransaction(transactionId);
  await reverseByHand(transactionId);
  await setRows('payments', { id: payment.id }, { transaction_id: transactionId });

  const answer = await (await createAdminIn(11 * MINUTE)).closePayment(payment.id, 'returned');

  expect(answer).toMatchObject({ status: 200, body: { state: 'declined' } });
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

// proves order-life.9
test('a charge refunded at Braintree as advised can be closed as not charged, and makes no order', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  const [transaction] = await transactionsOfOrder(payment.id);
  await settleTransaction(transaction?.id ?? '');
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await createAdminIn(2 * HOUR);
  await admin.reconcile();
  end();
  expect(await admin.list()).toMatchObject([
    { advice: expect.stringContaining('void or refund it there. Then close this as not charged') },
  ]);
  await reverseByHand(transaction?.id ?? '');

  const answer = await admin.closePayment(payment.id, 'not-charged');

  expect(answer).toMatchObject({ status: 200, body: { state: 'declined' } });
  expect(await transactionsOfOrder(payment.id)).toMatchObject([
    { status: 'SETTLED', refunds: [{ amountCents: 1000 }] },
  ]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined', due_at: null }]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a payment being reversed can be closed as returned, but not as not charged', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  await db.deleteFrom('products').where('id', '=', book.id).execute();
  const end = failGateway('ReverseTransaction', 'lost');
  const admin = await createAdminIn(11 * MINUTE);
  await admin.reconcile();
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversing' }]);

  const later = await createAdminIn(HOUR);
  expectRefusal(
    await later.closePayment(payment.id, 'not-charged'),
    409,
    'A payment that is going back can’t be closed as not charged.',
  );
  expectAnswer(await later.closePayment(payment.id, 'returned'), { state: 'reversed' });
  end();

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
});

test('closing an unknown charge as returned also returns its books to stock', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  const [transaction] = await transactionsOfOrder(payment.id);
  await setRows('payments', { id: payment.id }, { transaction_id: transaction?.id ?? '' });
  const end = failGateway('SearchTransactions', 'broken');

  const answer = await (await createAdminIn(11 * MINUTE)).closePayment(payment.id, 'returned');
  end();

  expect(answer).toMatchObject({ status: 200, body: { state: 'reversed' } });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a payment still being reconciled, or already ended, cannot be closed by hand', async () => {
  const { payment } = await createUnknownPayment('lost');
  const { payment: charged } = await createTwoCopyOrder();
  const admin = await createAdminIn(MINUTE);

  expectRefusal(await admin.closePayment(payment.id, 'not-charged'), 409, {
    error: expect.stringContaining('still reconciling'),
  });
  expect(await admin.closePayment(charged.id, 'returned')).toMatchObject({
    status: 409,
    body: { error: 'This payment is charged by now: there is nothing to close.' },
  });
  expect(await admin.closePayment('none', 'returned')).toMatchObject({ status: 404 });
  expect(await admin.closePayment(payment.id, 'forgotten')).toMatchObject({
    status: 400,
    body: { error: 'outcome must be not-charged, returned or seen-to' },
  });
});

test('closing a refund as returned completes it and cancels its order', async () => {
  const { refundId, stored, stock, refunds } = await createPendingRefund('cancel', 'lost');
  const end = failGateway('FindTransaction', 'broken');
  const admin = await createAdminIn(11 * MINUTE);

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

test('closing a refund as not returned keeps its order', async () => {
  const { refundId, stored, stock, refunds, setStatus } = await createPendingRefund(
    'cancel',
    'lost',
  );
  const admin = await createAdminIn(11 * MINUTE);

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
test('a refund that Braintree has made cannot be closed as not returned', async () => {
  const { refundId, stored, refunds } = await createPendingRefund('part', 'answer-lost');

  expect(
    await (await createAdminIn(11 * MINUTE)).closeRefund(refundId, 'not-returned'),
  ).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Braintree has given this money back') },
  });

  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

// proves order-life.9
test('a refund cannot be closed as not returned while Braintree cannot be asked', async () => {
  const { refundId, stored, refunds } = await createPendingRefund('part', 'answer-lost');
  const admin = await createAdminIn(11 * MINUTE);
  const end = failGateway('FindTransaction', 'broken');

  const unasked = await admin.closeRefund(refundId, 'not-returned');
  end();

  expectRefusal(unasked, 503, {
    error: expect.stringContaining('Braintree can’t be asked'),
    reason: 'refund-unchecked',
  });
  expect(await refunds()).toMatchObject([{ state: 'pending', due_at: expect.any(String) }]);
  expect(await admin.closeRefund(refundId, 'not-returned')).toMatchObject({ status: 409 });
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('a refund still being submitted, or already ended, cannot be closed by hand', async () => {
  const { refundId } = await createPendingRefund('part', 'lost');
  const [now, later] = [await createAdminIn(0), await createAdminIn(11 * MINUTE)];

  expectRefusal(await now.closeRefund(refundId, 'not-returned'), 409, {
    error: expect.stringContaining('still asking'),
  });
  expect(await later.reconcile()).toMatchObject({ body: { refunds: { succeeded: 1 } } });
  expect(await later.closeRefund(refundId, 'not-returned')).toMatchObject({
    status: 409,
    body: { error: 'This refund is closed by now. The history of its order says how.' },
  });
  expect(await later.closeRefund('none', 'returned')).toMatchObject({ status: 404 });
  expect(await later.closeRefund(refundId, 'not-charged')).toMatchObject({ status: 400 });
});
