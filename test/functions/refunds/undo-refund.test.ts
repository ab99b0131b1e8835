import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderRefundedSchema } from '#contract/refunds/refund.ts';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { createAdminIn, createRefundByHand } from '#support/attention.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { asOwner, balanceOf, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { setStatusAtGateway, settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { depsMeanwhile } from '#support/meanwhile.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { db } from '#support/shop.ts';
import { makeTransactionWebhook, postWebhook } from '#support/webhooks.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';
import { findFailedRefunds } from '../../../functions/reconciliation/reconcile-settlements.ts';
import { undoRefund } from '../../../functions/refunds/undo-refund.ts';

// A refund that failed after it counted as made is taken back from the record.

async function createFailedRefund(how: 'by hand' | 'by the shop') {
  const life = how === 'by hand' ? await createRefundByHand() : await createTwoCopyOrder('settled');
  if (how === 'by the shop') await life.refund(5);
  const [refund] = await life.refunds();
  const id = refund?.provider_id ?? crypto.randomUUID();
  const refundOf = life.transactionId;
  await postWebhook(
    makeTransactionWebhook('refund_failed', { id, orderId: refund?.id ?? '', refundOf }),
  );
  return { ...life, refundId: refund?.id ?? '', providerId: id };
}

/** Closes a second refund by hand, whose answer was lost; Braintree shows $5 that a person gave back. */
async function closeSecondByHand(
  { transactionId, refund, refunds }: Awaited<ReturnType<typeof createRefundByHand>>,
  dollars: number,
) {
  const end = failGateway('RefundTransaction', 'lost');
  await refund(dollars);
  end();
  const secondId = (await refunds())[1]?.id ?? '';
  const admin = await createAdminIn(11 * MINUTE);
  const endAsking = failGateway('FindTransaction', 'broken');
  await admin.closeRefund(secondId, 'returned');
  endAsking();
  await depsIn(0).gateway.refund({ transactionId, amountCents: 500, refundId: 'by-hand' });
  return { admin, secondId };
}

async function refundedToday() {
  const { rows } = await sql<{ cents: number }>`SELECT sum(refunded_cents) AS cents
    FROM shop_sales WHERE unit = 'day'`.execute(db);
  return rows[0]?.cents ?? 0;
}

// proves order-life.18
test('a failed refund closed as not returned is not counted, and can be refunded again', async () => {
  const before = await refundedToday();
  const { shopper, refundId, refund, refunds, stored } = await createFailedRefund('by hand');
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
  const { refundId, providerId, refunds, transactionId } = await createFailedRefund('by hand');
  await setRows('refunds', { id: refundId }, { provider_id: providerId });
  await (await createAdminIn(HOUR)).closeRefund(refundId, 'not-returned');

  const again = { id: providerId, orderId: refundId, refundOf: transactionId };
  await postWebhook(makeTransactionWebhook('transaction_settlement_declined', again));

  const trouble = 'Closed by hand: nothing was given back.';
  expect(await refunds()).toMatchObject([{ state: 'failed', trouble }]);
});

test('a failed refund stays recorded while Braintree can’t be asked or shows it as made', async () => {
  const { refundId, refunds, stored } = await createFailedRefund('by the shop');
  const admin = await createAdminIn(HOUR);
  const end = failGateway('FindTransaction', 'broken');

  const unasked = await admin.closeRefund(refundId, 'not-returned');
  end();
  const made = await admin.closeRefund(refundId, 'not-returned');

  expectRefusal(unasked, 503, { reason: 'refund-unchecked' });
  expectRefusal(made, 409, { reason: 'refund-stands' });
  expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: expect.any(String) }]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
  expect(await admin.closeRefund(refundId, 'seen-to')).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('of two refunds closed by hand, only the failed one can be closed as not returned', async () => {
  // $5 by hand and $3 by the shop are on record; Braintree shows the $5 that a person made there.
  const life = await createRefundByHand();
  const { refundId, transactionId, stored } = life;
  const { admin, secondId } = await closeSecondByHand(life, 3);
  await postWebhook(
    makeTransactionWebhook('refund_failed', {
      id: 'byhand6',
      orderId: '',
      refundOf: transactionId,
    }),
  );

  const first = await admin.closeRefund(refundId, 'not-returned');
  const other = await admin.closeRefund(secondId, 'not-returned');

  expectRefusal(first, 409, { reason: 'refund-stands' });
  expect(other).toMatchObject({ status: 200, body: { order: { refunded: 5 } } });
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('a failed refund is closed as not returned once, even at once', async () => {
  const { refundId, stored } = await createFailedRefund('by hand');
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

  expectAnswer(answer, {
    order: { refunded: 10 },
    refund: { state: 'succeeded', kind: 'gift-card', amount: 10, toGiftCard: 10, trouble: null },
  });
  const rest = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 40 });
  expect(rest).toMatchObject({ status: 200, body: { refund: { amount: 40, toGiftCard: 10 } } });
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});

test('what is told again of a refund taken back beside a gift card’s part concerns no other', async () => {
  // A person made the first refund at Braintree; it failed, and only the gift card's part is left.
  const { order, payment, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  const refundByHand = async (amount: number) => {
    const end = failGateway('RefundTransaction', 'lost');
    const { body } = await asOwner('POST', `/order/${order.id}/refund/`, { amount });
    end();
    return orderRefundedSchema.parse(body).refund._id;
  };
  const first = await refundByHand(40);
  const { gateway } = depsIn(0);
  await gateway.refund({ transactionId, amountCents: 3000, refundId: payment.id });
  await reconcileRefunds(depsIn(11 * MINUTE));
  const [transaction] = await transactionsOfOrder(payment.id);
  const failed = {
    id: transaction?.refunds[0]?.id ?? '',
    orderId: payment.id,
    refundOf: transactionId,
  };
  await setStatusAtGateway(failed.id, 'SETTLEMENT_DECLINED');
  await postWebhook(makeTransactionWebhook('refund_failed', failed));
  const admin = await createAdminIn(11 * MINUTE);
  expectAnswer(await admin.closeRefund(first, 'not-returned'), {
    refund: { kind: 'gift-card', amount: 10 },
  });
  const second = await refundByHand(5);
  const end = failGateway('FindTransaction', 'broken');
  await admin.closeRefund(second, 'returned');
  end();

  await postWebhook(makeTransactionWebhook('transaction_settlement_declined', failed));
  await findFailedRefunds(depsIn(0));

  const refunds = db.selectFrom('refunds').selectAll().where('order_id', '=', order.id);
  expect(await refunds.orderBy('created_at').execute()).toMatchObject([
    { id: first, kind: 'gift-card', trouble: null },
    { id: second, kind: 'refund', provider_id: null, trouble: null },
  ]);
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

    expectRefusal(answer, 409, { reason: 'refund-closed' });
    expect(await stored()).toMatchObject({ refunded_cents: refund?.amount_cents });
  }
  const closings = ['seen-to'];
  expect(await admin.list()).toMatchObject([{ closings }, { closings }]);
});

test('a failed refund can’t be closed as not returned once its order is cancelled', async () => {
  const order = await createFailedRefund('by hand');
  const paidBack = await createFailedRefund('by hand');
  const admin = await createAdminIn(HOUR);
  await paidBack.refund(15);
  for (const { cancel, stored, refundId } of [order, paidBack]) {
    await cancel();
    expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });

    const answer = await admin.closeRefund(refundId, 'not-returned');

    expectRefusal(answer, 409, { reason: 'refund-closed' });
    expect(await stored()).toMatchObject({ refunded_cents: 2000 });
  }
  const item = { closings: ['seen-to'], advice: expect.not.stringContaining('not returned') };
  expect(await admin.list()).toMatchObject([item, item]);
});

test('a failed refund can’t be closed as not returned while another of its order is pending', async () => {
  const { cancel, refundId, refunds, stored, atBraintree } = await createFailedRefund('by hand');
  const end = failGateway('RefundTransaction', 'lost');
  await cancel();
  end();
  const admin = await createAdminIn(11 * MINUTE);

  const answer = await admin.closeRefund(refundId, 'not-returned');
  await reconcileRefunds(depsIn(HOUR));

  expectRefusal(answer, 409, { reason: 'refund-pending' });
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect((await atBraintree())?.refunds).toMatchObject([{ amountCents: 1500 }]);
});

test('of two failed refunds closed at once as not returned, one stays if Braintree shows one', async () => {
  const life = await createFailedRefund('by hand');
  const { refundId, stored } = life;
  const { admin, secondId } = await closeSecondByHand(life, 5);
  await setRows('refunds', { id: secondId }, { trouble: 'It failed' });
  const change = { lastError: 'Nothing came', by: admin.user._id };
  let isFirst = true;
  const meanwhile = depsMeanwhile(async () => {
    if (!isFirst) return;
    isFirst = false;
    await undoRefund(depsIn(0), { id: secondId, ...change });
  });

  const overtaken = undoRefund(meanwhile, { id: refundId, ...change });

  await expect(overtaken).rejects.toMatchObject({ reason: 'order-outdated' });
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});
