import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { orderRefundedSchema } from '../../functions/contract/refund.ts';
import { notifyAttention } from '../../functions/reconciliation/notify-attention.ts';
import { reconcilePayments } from '../../functions/reconciliation/reconcile-payments.ts';
import { reconcileRefunds } from '../../functions/reconciliation/reconcile-refunds.ts';
import { undoRefund } from '../../functions/refunds/undo-refund.ts';
import { createAdminIn, createPendingRefund } from '../support/attention.ts';
import { depsIn, HOUR, MINUTE } from '../support/clock.ts';
import { asOwner, balanceOf, createMixedOrder } from '../support/codes.ts';
import { failGateway } from '../support/fail-gateway.ts';
import { settleTransaction, transactionsOfOrder } from '../support/gateway.ts';
import { leaveNothingDue } from '../support/jobs.ts';
import { depsMeanwhile } from '../support/meanwhile.ts';
import { createTwoCopyOrder } from '../support/order-life.ts';
import { db, paymentsOf } from '../support/shop.ts';
import { createUnknownPayment } from '../support/unknown-payment.ts';
import {
  createPaymentWithTransaction,
  makeTransactionWebhook,
  postWebhook,
} from '../support/webhooks.ts';

// A refund that did not arrive is reported to a person, whatever kind of refund it was.

afterEach(async () => {
  await leaveNothingDue();
  await db.updateTable('payments').set({ trouble: null }).execute();
  await db.updateTable('refunds').set({ trouble: null }).execute();
  await db.deleteFrom('marks').execute();
});

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

/** A refund of $5 that a person made at Braintree and closed as returned. */
async function createRefundByHand() {
  const life = await createPendingRefund('part', 'lost');
  const end = failGateway('FindTransaction', 'broken');
  await (await createAdminIn(11 * MINUTE)).closeRefund(life.refundId, 'returned');
  end();
  expect(await life.refunds()).toMatchObject([
    { state: 'succeeded', kind: 'refund', provider_id: null },
  ]);
  return life;
}

// proves order-life.18
test.each(['refund_failed', 'transaction_settlement_declined'])(
  'a failed refund closed by hand is found by its transaction: %s',
  async (kind) => {
    const { refundId, payment, transactionId, refunds } = await createRefundByHand();

    await postWebhook(
      makeTransactionWebhook(kind, { id: 'byhand2', orderId: payment.id, refundOf: transactionId }),
    );
    await notifyAttention(depsIn(HOUR, { alertEmail: 'owner@shop.example' }));

    const trouble = expect.stringContaining('refund byhand2 failed');
    expect(await refunds()).toMatchObject([{ trouble, changed_by: 'braintree' }]);
    expect(await (await createAdminIn(HOUR)).list()).toMatchObject([
      { kind: 'refund', _id: refundId, trouble, closings: ['seen-to', 'not-returned'] },
    ]);
    const mails = db.selectFrom('mails').select('data').where('kind', '=', 'money-attention');
    const told = (await mails.execute()).flatMap(({ data }) => JSON.parse(data ?? '').items);
    expect(told).toContainEqual(expect.objectContaining({ id: refundId, cents: 500, trouble }));
  },
);

test('a settled refund is not recorded as a settled charge', async () => {
  const { id, read } = await createPaymentWithTransaction('answer-lost');

  const settled = { id: 'back1', orderId: id, refundOf: 'charge1' };
  expect(await postWebhook(makeTransactionWebhook('transaction_settled', settled))).toMatchObject({
    status: 200,
  });

  expect(await read()).toMatchObject({ state: 'unknown', settlement: null });
});

/** A part of $5 that went back, as far as is on record, and failed at Braintree. */
async function aFailedRefund(how: 'by hand' | 'by the shop') {
  const life = how === 'by hand' ? await createRefundByHand() : await createTwoCopyOrder('settled');
  if (how === 'by the shop') await life.refund(5);
  const [refund] = await life.refunds();
  const id = refund?.provider_id ?? 'byhand4';
  const refundOf = life.transactionId;
  await postWebhook(
    makeTransactionWebhook('refund_failed', { id, orderId: refund?.id ?? '', refundOf }),
  );
  return { ...life, refundId: refund?.id ?? '' };
}

async function refundedToday() {
  const { rows } = await sql<{ cents: number }>`SELECT sum(refunded_cents) AS cents
    FROM shop_sales WHERE unit = 'day'`.execute(db);
  return rows[0]?.cents ?? 0;
}

// proves order-life.18
test('a failed refund closed as not returned is not counted, and can be refunded again', async () => {
  const before = await refundedToday();
  const { shopper, refundId, refund, refunds, stored } = await aFailedRefund('by hand');
  expect(await refundedToday()).toBe(before + 500);
  const admin = await createAdminIn(HOUR);

  const answer = await admin.closeRefund(refundId, 'not-returned');

  expect(answer).toMatchObject({
    status: 200,
    body: { order: { status: 'Not processed', refunded: 0 }, refund: { state: 'failed' } },
  });
  expect(await refunds()).toMatchObject([
    { state: 'failed', trouble: 'Closed by hand: nothing was given back.', due_at: null },
  ]);
  expect(await stored()).toMatchObject({ refunded_cents: 0, changed_by: admin.user._id });
  expect(await refundedToday()).toBe(before);
  const customer = db.selectFrom('customers').selectAll().where('user_id', '=', shopper.user._id);
  expect(await customer.execute()).toMatchObject([{ spent_cents: 2000, refunded_cents: 0 }]);
  expect(await admin.list()).toEqual([]);
  expect(await admin.closeRefund(refundId, 'not-returned')).toMatchObject({ status: 409 });
  expect(await refund(20)).toMatchObject({ status: 200, body: { order: { refunded: 20 } } });
});

test('a second notification of a refund closed as not returned changes nothing', async () => {
  const { refundId, refunds, transactionId } = await aFailedRefund('by hand');
  await db
    .updateTable('refunds')
    .set({ provider_id: 'byhand4' })
    .where('id', '=', refundId)
    .execute();
  await (await createAdminIn(HOUR)).closeRefund(refundId, 'not-returned');

  const again = { id: 'byhand4', orderId: refundId, refundOf: transactionId };
  await postWebhook(makeTransactionWebhook('transaction_settlement_declined', again));

  const trouble = 'Closed by hand: nothing was given back.';
  expect(await refunds()).toMatchObject([{ state: 'failed', trouble }]);
});

test('a failed refund stays recorded while Braintree can’t be asked or shows it as made', async () => {
  const { refundId, refunds, stored } = await aFailedRefund('by the shop');
  const admin = await createAdminIn(HOUR);
  const end = failGateway('FindTransaction', 'broken');

  const unasked = await admin.closeRefund(refundId, 'not-returned');
  end();
  const made = await admin.closeRefund(refundId, 'not-returned');

  expect(unasked).toMatchObject({ status: 503, body: { reason: 'refund-unchecked' } });
  expect(made).toMatchObject({ status: 409, body: { reason: 'refund-stands' } });
  expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: expect.any(String) }]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
  expect(await admin.closeRefund(refundId, 'seen-to')).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('of two refunds closed by hand, only the failed one can be closed as not returned', async () => {
  // $5 by hand and $3 by the shop are on record; Braintree shows the $5 that a person made there.
  const { refundId, transactionId, refund, refunds, stored } = await createRefundByHand();
  const end = failGateway('RefundTransaction', 'lost');
  await refund(3);
  end();
  const [, second] = await refunds();
  const admin = await createAdminIn(11 * MINUTE);
  const endAsking = failGateway('FindTransaction', 'broken');
  await admin.closeRefund(second?.id ?? '', 'returned');
  endAsking();
  const { gateway } = depsIn(0);
  await gateway.refund({ transactionId, amountCents: 500, refundId: 'by-hand' });
  await postWebhook(
    makeTransactionWebhook('refund_failed', {
      id: 'byhand6',
      orderId: '',
      refundOf: transactionId,
    }),
  );

  const first = await admin.closeRefund(refundId, 'not-returned');
  const other = await admin.closeRefund(second?.id ?? '', 'not-returned');

  expect(first).toMatchObject({ status: 409, body: { reason: 'refund-stands' } });
  expect(other).toMatchObject({ status: 200, body: { order: { refunded: 5 } } });
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('a failed refund is closed as not returned once, even at once', async () => {
  const { refundId, stored } = await aFailedRefund('by hand');
  const admins = [await createAdminIn(HOUR), await createAdminIn(HOUR)];

  const answers = await Promise.all(
    admins.map((admin) => admin.closeRefund(refundId, 'not-returned')),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stored()).toMatchObject({ refunded_cents: 0 });
});

test('closing a failed refund as not returned leaves what a gift card was given', async () => {
  const { giftCard, order, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  const end = failGateway('RefundTransaction', 'lost');
  const lost = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 40 });
  end();
  const { _id: refundId } = orderRefundedSchema.parse(lost.body).refund;
  const endAsking = failGateway('FindTransaction', 'broken');
  const admin = await createAdminIn(11 * MINUTE);
  await admin.closeRefund(refundId, 'returned');
  endAsking();
  await postWebhook(makeTransactionWebhook('refund_failed', { id: 'byhand5', orderId: refundId }));

  const answer = await admin.closeRefund(refundId, 'not-returned');

  expect(answer).toMatchObject({
    status: 200,
    body: {
      order: { refunded: 10 },
      refund: { state: 'succeeded', kind: 'gift-card', amount: 10, toGiftCard: 10, trouble: null },
    },
  });
  const rest = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 40 });
  expect(rest).toMatchObject({ status: 200, body: { refund: { amount: 40, toGiftCard: 10 } } });
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});

test('a failed refund of a cancelled order or of returned copies can’t be closed as not returned', async () => {
  const [order, part] = [await createTwoCopyOrder('settled'), await createTwoCopyOrder('settled')];
  await order.cancel();
  await part.refund(5, { products: [{ _id: part.bookId, count: 1 }] });
  const admin = await createAdminIn(HOUR);

  for (const { refunds, transactionId, stored } of [order, part]) {
    const [refund] = await refunds();
    const id = refund?.provider_id ?? '';
    await postWebhook(
      makeTransactionWebhook('refund_failed', { id, orderId: '', refundOf: transactionId }),
    );

    const answer = await admin.closeRefund(refund?.id ?? '', 'not-returned');

    expect(answer).toMatchObject({ status: 409, body: { reason: 'refund-closed' } });
    expect(await stored()).toMatchObject({ refunded_cents: refund?.amount_cents });
  }
  const closings = ['seen-to'];
  expect(await admin.list()).toMatchObject([{ closings }, { closings }]);
});

test('a failed refund can’t be closed as not returned once its order is cancelled', async () => {
  const order = await aFailedRefund('by hand');
  const paidBack = await aFailedRefund('by hand');
  const admin = await createAdminIn(HOUR);
  await paidBack.refund(15);
  for (const { cancel, stored, refundId } of [order, paidBack]) {
    await cancel();
    expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });

    const answer = await admin.closeRefund(refundId, 'not-returned');

    expect(answer).toMatchObject({ status: 409, body: { reason: 'refund-closed' } });
    expect(await stored()).toMatchObject({ refunded_cents: 2000 });
  }
  const item = { closings: ['seen-to'], advice: expect.not.stringContaining('not returned') };
  expect(await admin.list()).toMatchObject([item, item]);
});

test('a failed refund can’t be closed as not returned while another of its order is pending', async () => {
  const { cancel, refundId, refunds, stored, atBraintree } = await aFailedRefund('by hand');
  const end = failGateway('RefundTransaction', 'lost');
  await cancel();
  end();
  const admin = await createAdminIn(11 * MINUTE);

  const answer = await admin.closeRefund(refundId, 'not-returned');
  await reconcileRefunds(depsIn(HOUR));

  expect(answer).toMatchObject({ status: 409, body: { reason: 'refund-pending' } });
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect((await atBraintree())?.refunds).toMatchObject([{ amountCents: 1500 }]);
});

test('of two failed refunds closed at once as not returned, one stays if Braintree shows one', async () => {
  const { refundId, transactionId, refund, refunds, stored } = await aFailedRefund('by hand');
  const end = failGateway('RefundTransaction', 'lost');
  await refund(5);
  end();
  const [, second] = await refunds();
  const admin = await createAdminIn(11 * MINUTE);
  const endAsking = failGateway('FindTransaction', 'broken');
  await admin.closeRefund(second?.id ?? '', 'returned');
  endAsking();
  const { gateway } = depsIn(0);
  await gateway.refund({ transactionId, amountCents: 500, refundId: 'by-hand' });
  await db
    .updateTable('refunds')
    .set({ trouble: 'It failed' })
    .where('id', '=', second?.id ?? '')
    .execute();
  const change = { lastError: 'Nothing came', by: admin.user._id };
  let isFirst = true;
  const meanwhile = depsMeanwhile(async () => {
    if (!isFirst) return;
    isFirst = false;
    await undoRefund(depsIn(0), { id: second?.id ?? '', ...change });
  });

  const overtaken = undoRefund(meanwhile, { id: refundId, ...change });

  await expect(overtaken).rejects.toMatchObject({ reason: 'order-outdated' });
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
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
