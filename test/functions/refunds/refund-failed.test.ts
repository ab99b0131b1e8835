import { expect, test } from 'vitest';
import { createAdminIn, createRefundByHand } from '#support/attention.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { asOwner, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { setStatusAtGateway, settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { db, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import {
  createPaymentWithTransaction,
  makeTransactionWebhook,
  postWebhook,
} from '#support/webhooks.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import { notifyAttention } from '../../../functions/reconciliation/notify-attention.ts';

// A refund that did not arrive is reported to a person, whatever kind of refund it was.

/** A settled charge whose book is gone: the shop has refunded it. */
async function createReversedPayment() {
  const unknown = await createUnknownPayment('answer-lost');
  const { payment, book } = unknown;
  const [charged] = await transactionsOfOrder(payment.id);
  await settleTransaction(charged?.id ?? '');
  await db.deleteFrom('products').where('id', '=', book.id).execute();
  await reconcilePayments(depsIn(11 * MINUTE));
  const [transaction] = await transactionsOfOrder(payment.id);
  return {
    ...unknown,
    transactionId: transaction?.id ?? '',
    refundId: transaction?.refunds[0]?.id ?? '',
  };
}

test.each([
  ['names its transaction', 'transaction'],
  ['names its order id', 'order id'],
] as const)(
  'a failed refund of a charge without an order is reported, if the notification %s',
  async (_, known) => {
    const { shopper, payment, transactionId, refundId } = await createReversedPayment();
    expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', trouble: null }]);
    const told =
      known === 'transaction'
        ? { id: refundId, orderId: '', refundOf: transactionId }
        : { id: refundId, orderId: payment.id };

    expect(await postWebhook(makeTransactionWebhook('refund_failed', told))).toMatchObject({
      status: 200,
    });

    expect(await paymentsOf(shopper)).toMatchObject([
      {
        state: 'reversed',
        trouble: expect.stringContaining(`refund ${refundId} failed`),
        changed_by: 'braintree',
        due_at: null,
      },
    ]);
    const admin = await createAdminIn(HOUR);
    expect(await admin.list()).toMatchObject([
      {
        kind: 'payment',
        _id: payment.id,
        orderId: null,
        trouble: expect.stringContaining('did not arrive'),
        advice: expect.stringContaining('give the shopper $10.00 in another way'),
        closings: ['seen-to'],
      },
    ]);
    expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({
      status: 200,
      body: { state: 'reversed', trouble: null },
    });
    expect(await admin.list()).toEqual([]);
  },
);

test('a failed refund by hand of a payment closed as not charged is reported', async () => {
  const { shopper, payment } = await createUnknownPayment('answer-lost');
  const [transaction] = await transactionsOfOrder(payment.id);
  const end = failGateway('SearchTransactions', 'broken');
  await (await createAdminIn(11 * MINUTE)).closePayment(payment.id, 'not-charged');
  end();

  const refundOf = transaction?.id ?? '';
  await postWebhook(
    makeTransactionWebhook('refund_failed', { id: 'byhand1', orderId: payment.id, refundOf }),
  );

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'declined', trouble: expect.stringContaining('refund byhand1 failed') },
  ]);
});

// proves order-life.18
test.each([
  ['refund_failed', 'byhand2'],
  ['transaction_settlement_declined', 'byhand8'],
])('a failed refund closed by hand is found by its transaction: %s', async (kind, id) => {
  const { refundId, payment, transactionId, refunds } = await createRefundByHand();

  await postWebhook(
    makeTransactionWebhook(kind, { id, orderId: payment.id, refundOf: transactionId }),
  );
  await notifyAttention(depsIn(HOUR, { alertEmail: 'owner@shop.example' }));

  const trouble = expect.stringContaining(`refund ${id} failed`);
  expect(await refunds()).toMatchObject([{ trouble, changed_by: 'braintree' }]);
  expect(await (await createAdminIn(HOUR)).list()).toMatchObject([
    { kind: 'refund', _id: refundId, trouble, closings: ['seen-to', 'not-returned'] },
  ]);
  const mails = db.selectFrom('mails').select('data').where('kind', '=', 'money-attention');
  const told = (await mails.execute()).flatMap(({ data }) => JSON.parse(data ?? '').items);
  expect(told).toContainEqual(expect.objectContaining({ id: refundId, cents: 500, trouble }));
});

test('a settled refund is not recorded as a settled charge', async () => {
  const { id, read } = await createPaymentWithTransaction('answer-lost');

  const settled = { id: 'back1', orderId: id, refundOf: 'charge1' };
  expect(await postWebhook(makeTransactionWebhook('transaction_settled', settled))).toMatchObject({
    status: 200,
  });

  expect(await read()).toMatchObject({ state: 'unknown', settlement: null });
});

test('of several refunds of an order, only the failed one is reported', async () => {
  const { shopper, refundId, transactionId, refund, refunds } = await createRefundByHand();
  await refund(3);
  const [, second] = await refunds();
  const id = second?.provider_id ?? '';

  await postWebhook(
    makeTransactionWebhook('refund_failed', {
      id,
      orderId: second?.id ?? '',
      refundOf: transactionId,
    }),
  );

  expect(await refunds()).toMatchObject([
    { id: refundId, trouble: null },
    { provider_id: id, trouble: expect.stringContaining(`refund ${id} failed`) },
  ]);
  // Its order stands, and the payment needs no attention.
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded', trouble: null }]);
});

test('a refund made at Braintree in place of a failed one is reported when it fails too', async () => {
  const { refund, refunds, transactionId, payment } = await createTwoCopyOrder('settled');
  await refund(5);
  await refund(3);
  const [first] = await refunds();
  const id = first?.provider_id ?? '';
  const told = { id, orderId: first?.id ?? '', refundOf: transactionId };
  await postWebhook(makeTransactionWebhook('refund_failed', told));
  const admin = await createAdminIn(HOUR);
  await admin.closeRefund(first?.id ?? '', 'seen-to');
  expect(await admin.list()).toEqual([]);

  const byHand = { id: 'instead1', orderId: payment.id, refundOf: transactionId };
  await postWebhook(makeTransactionWebhook('refund_failed', byHand));

  expect(await refunds()).toMatchObject([
    { provider_id: id, trouble: expect.stringContaining('refund instead1 failed') },
    { trouble: null },
  ]);
});

test('a failed refund of an order that was cancelled as uncollected is reported as that refund alone', async () => {
  const { shopper, refund, cancel, refunds, transactionId } = await createTwoCopyOrder('settled');
  await refund(5);
  const [part] = await refunds();
  const id = part?.provider_id ?? '';
  await setStatusAtGateway(transactionId, 'SETTLEMENT_DECLINED');
  await cancel();
  await db.updateTable('payments').set({ trouble: null }).execute();

  const told = { id, orderId: part?.id ?? '', refundOf: transactionId };
  await postWebhook(makeTransactionWebhook('refund_failed', told));

  expect(await refunds()).toMatchObject([
    { provider_id: id, trouble: expect.stringContaining(`refund ${id} failed`) },
    { kind: 'void', trouble: null },
  ]);
  expect(await paymentsOf(shopper)).toMatchObject([{ trouble: null }]);
});

test('a failed refund by hand is not that of a gift card', async () => {
  const { order, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  for (const amount of [30, 5]) await asOwner('POST', `/order/${order.id}/refund/`, { amount });
  const refunds = db
    .selectFrom('refunds')
    .select(['kind', 'trouble'])
    .where('order_id', '=', order.id);
  expect(await refunds.execute()).toMatchObject([{ kind: 'refund' }, { kind: 'gift-card' }]);

  const byHand = { id: 'byhand9', orderId: '', refundOf: transactionId };
  await postWebhook(makeTransactionWebhook('refund_failed', byHand));

  expect(await refunds.execute()).toMatchObject([{ trouble: null }, { trouble: null }]);
});

test('a failed refund closed by hand is found by the shop’s refund id', async () => {
  const { refundId, refunds } = await createRefundByHand();

  await postWebhook(makeTransactionWebhook('refund_failed', { id: 'byhand3', orderId: refundId }));

  expect(await refunds()).toMatchObject([{ trouble: expect.stringContaining('refund byhand3') }]);
});

test('a notification of an unknown refund changes nothing', async () => {
  const { shopper, refunds } = await createRefundByHand();

  await postWebhook(
    makeTransactionWebhook('refund_failed', { id: 'foreign', orderId: '', refundOf: 'other' }),
  );

  expect(await refunds()).toMatchObject([{ trouble: null }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded', trouble: null }]);
});
