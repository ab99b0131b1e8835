import { expect, test, vi } from 'vitest';
import { createAdminIn, createPendingRefund, createRefundByHand } from '#support/attention.ts';
import { DAY, depsIn, HOUR, MINUTE, msToMinute } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { setStatusAtGateway, settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { listAtGateway } from '#support/list-at-gateway.ts';
import { depsMeanwhile } from '#support/meanwhile.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { db, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { makeTransactionWebhook, postWebhook } from '#support/webhooks.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';
import { findFailedRefunds } from '../../../functions/reconciliation/reconcile-settlements.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

// Refunds that failed after they counted as made, where Braintree sends no notification.

/** A refund of $5 that the shop has made; `fail` makes Braintree give it that status. */
async function createRefund() {
  const life = await createTwoCopyOrder('settled');
  await life.refund(5);
  const [refund] = await life.refunds();
  const providerId = refund?.provider_id ?? '';
  return {
    ...life,
    refundId: refund?.id ?? '',
    providerId,
    fail: (status = 'SETTLEMENT_DECLINED') => setStatusAtGateway(providerId, status),
  };
}

const listed = (legacyId: string, statuses: string[], more: object = {}) => ({
  node: {
    legacyId,
    orderId: null,
    status: statuses[0],
    statusHistory: statuses.map((status) => ({ status })),
    refundedTransaction: null,
    ...more,
  },
});

const LATER_DECLINED = ['SETTLEMENT_DECLINED', 'SUBMITTED_FOR_SETTLEMENT'];

function list(pages: unknown[][]) {
  listAtGateway('ListFailedRefunds', 'refunds', pages);
}

// proves order-life.19
test('the shop looks for failed refunds by itself, once an hour', async () => {
  const { fail, refunds, refundId, providerId } = await createRefund();
  await fail();

  await doScheduledWork(depsIn(msToMinute(46)));
  expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: null }]);
  await doScheduledWork(depsIn(msToMinute(47)));

  const trouble = expect.stringContaining(`refund ${providerId} failed`);
  expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble, changed_by: 'braintree' }]);
  expect(await (await createAdminIn(HOUR)).list()).toMatchObject([
    { kind: 'refund', _id: refundId, trouble, closings: ['seen-to', 'not-returned'] },
  ]);
});

test('reconciling by hand finds failed refunds too, even while Braintree cannot list others', async () => {
  const { fail, refunds, providerId } = await createRefund();
  await fail();
  const admin = await createAdminIn(0);
  const end = failGateway('ListUncollected', 'broken');

  expect(await admin.reconcile()).toMatchObject({
    status: 200,
    body: { uncollected: null, failedRefunds: 1, lateSettlements: 0 },
  });
  end();

  const trouble = expect.stringContaining(`refund ${providerId} failed`);
  expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble }]);
});

test.each(['FAILED', 'PROCESSOR_DECLINED', 'GATEWAY_REJECTED', 'VOIDED'])(
  'a refund that is %s after it was made has failed',
  async (status) => {
    const { fail, refunds } = await createRefund();
    await fail(status);

    await findFailedRefunds(depsIn(0));

    expect(await refunds()).toMatchObject([{ trouble: expect.stringContaining('did not arrive') }]);
  },
);

test('a refund that is on its way or has settled has not failed', async () => {
  const [onItsWay, settled] = [await createRefund(), await createRefund()];
  await settled.fail('SETTLED');

  await findFailedRefunds(depsIn(0));

  for (const { refunds } of [onItsWay, settled]) {
    expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: null }]);
  }
});

test('a failed refund is reported only once: after it is acknowledged, it stays so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fail, refunds, refundId } = await createRefund();
  await fail();
  await findFailedRefunds(depsIn(0));
  expect(log.mock.calls.join()).toContain('refund failed at Braintree');
  log.mockClear();
  await (await createAdminIn(HOUR)).closeRefund(refundId, 'seen-to');
  const before = await refunds();

  expect(await findFailedRefunds(depsIn(DAY))).toBe(0);

  expect(await refunds()).toEqual(before);
  expect(before).toMatchObject([{ trouble: null }]);
  expect(log).not.toHaveBeenCalled();
});

test.each(['the notification', 'the search'])(
  'what %s has told of first is not reported again by the other',
  async (first) => {
    const { fail, refunds, refundId, providerId, transactionId } = await createRefund();
    await fail();
    const told = { id: providerId, orderId: refundId, refundOf: transactionId };
    const notify = () => postWebhook(makeTransactionWebhook('refund_failed', told));
    const search = () => findFailedRefunds(depsIn(0));
    const [tell, tellAgain] = first === 'the search' ? [search, notify] : [notify, search];

    await tell();
    expect(await refunds()).toMatchObject([{ trouble: expect.stringContaining(providerId) }]);
    await (await createAdminIn(HOUR)).closeRefund(refundId, 'seen-to');
    await tellAgain();

    expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: null }]);
  },
);

test('a notification that comes while the shop searches tells of the failure alone', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fail, refunds, refundId, providerId, transactionId } = await createRefund();
  await fail();
  const told = { id: providerId, orderId: refundId, refundOf: transactionId };
  const deps = depsMeanwhile(async () => {
    await postWebhook(makeTransactionWebhook('refund_failed', told));
  });

  expect(await findFailedRefunds(deps)).toBe(0);

  expect(log.mock.calls.filter((call) => call.join().includes(providerId))).toHaveLength(1);
  expect(await refunds()).toMatchObject([{ trouble: expect.stringContaining(providerId) }]);
});

test('a refund that is told to have failed just before it is recorded as made needs attention', async () => {
  const life = await createPendingRefund('part', 'answer-lost');
  const [transaction] = await transactionsOfOrder(life.payment.id);
  const id = transaction?.refunds[0]?.id ?? '';
  const told = { id, orderId: life.refundId, refundOf: life.transactionId };
  const { now, databaseNow } = depsIn(20 * MINUTE);
  const deps = depsMeanwhile(async () => {
    await setStatusAtGateway(id, 'SETTLEMENT_DECLINED');
    await postWebhook(makeTransactionWebhook('refund_failed', told));
  });

  await reconcileRefunds({ ...deps, now, databaseNow });

  const trouble = expect.stringContaining(`refund ${id} failed`);
  expect(await life.refunds()).toMatchObject([{ state: 'succeeded', provider_id: id, trouble }]);
});

test('a refund closed by hand is found failed by its transaction', async () => {
  const { refunds, refundId, transactionId, payment } = await createRefundByHand();
  const { gateway } = depsIn(0);
  await gateway.refund({ transactionId, amountCents: 500, refundId: payment.id });
  const [transaction] = await transactionsOfOrder(payment.id);
  await setStatusAtGateway(transaction?.refunds[0]?.id ?? '', 'SETTLEMENT_DECLINED');

  await findFailedRefunds(depsIn(0));

  expect(await refunds()).toMatchObject([
    { id: refundId, trouble: expect.stringContaining('did not arrive') },
  ]);
});

test('the failed refund of a charge without an order is found', async () => {
  const { shopper, payment, book } = await createUnknownPayment('answer-lost');
  const [charged] = await transactionsOfOrder(payment.id);
  await settleTransaction(charged?.id ?? '');
  await db.deleteFrom('products').where('id', '=', book.id).execute();
  await reconcilePayments(depsIn(11 * MINUTE));
  const [reversed] = await transactionsOfOrder(payment.id);
  const id = reversed?.refunds[0]?.id ?? '';
  await setStatusAtGateway(id, 'FAILED');

  await findFailedRefunds(depsIn(0));

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'reversed', trouble: expect.stringContaining('did not arrive') },
  ]);
  // What a person has seen to is not told again.
  await (await createAdminIn(HOUR)).closePayment(payment.id, 'seen-to');
  const told = { id, orderId: payment.id, refundOf: reversed?.id ?? '' };
  await postWebhook(makeTransactionWebhook('refund_failed', told));
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', trouble: null }]);
});

test('a refund that Braintree refused at once never counted as made, and is not reported', async () => {
  // A person closed it as returned, after the shop's own try had been refused.
  const { refunds, refundId, transactionId } = await createRefundByHand();
  const asked = { orderId: refundId, refundedTransaction: { legacyId: transactionId } };
  list([[listed('refused1', ['PROCESSOR_DECLINED'], asked)]]);

  expect(await findFailedRefunds(depsIn(0))).toBe(0);

  expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: null }]);
});

test('an unreadable failed refund hides no other, and the next page is read too', async () => {
  const { refunds, providerId } = await createRefund();
  list([
    [null, { node: { legacyId: 'odd' } }, listed('foreign1', LATER_DECLINED)],
    [listed(providerId, LATER_DECLINED)],
  ]);

  expect(await findFailedRefunds(depsIn(0))).toBe(2);

  expect(await refunds()).toMatchObject([{ trouble: expect.stringContaining(providerId) }]);
});

test('no more than four pages of failed refunds are read in an hour', async () => {
  const pages = Array.from({ length: 6 }, (_, at) => [listed(`page${at}`, LATER_DECLINED)]);
  list(pages);

  expect(await findFailedRefunds(depsIn(0))).toBe(4);
});

test('while Braintree cannot list failed refunds, the rest of the round is done', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const end = failGateway('ListFailedRefunds', 'broken');

  await doScheduledWork(depsIn(msToMinute(47)));
  end();

  expect(log.mock.calls.join()).toContain('not done: failed refunds found');
});
