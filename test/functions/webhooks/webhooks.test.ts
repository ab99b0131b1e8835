import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { createAdminIn } from '#support/attention.ts';
import { DAY, depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { settleTransaction } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createRefundRow, listRows } from '#support/rows.ts';
import { db, ordersOf } from '#support/shop.ts';
import {
  createPaymentWithTransaction,
  makeTransactionWebhook,
  makeWebhook,
  postWebhook,
  storedWebhooks,
  tellOf,
} from '#support/webhooks.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';
import type { WebhookKind } from '../../rehearsal/gateway/webhooks/notification.ts';

// Braintree's notifications of a payment are kept once and recorded with it.

const eventsOf = (paymentId: string, subject: 'settlement' | 'dispute') =>
  listRows('events', { payment_id: paymentId, subject });

test('settlement and disbursement are recorded with the payment and their time', async () => {
  const { id, transactionId, read } = await createPaymentWithTransaction();
  const at = '2026-11-21T10:00:00Z';
  await postWebhook(await makeWebhook({ kind: 'transaction_settled', transactionId, at }));
  expect(await read()).toMatchObject({
    state: 'succeeded',
    settlement: 'settled',
    settlement_at: '2026-11-21T10:00:00.000Z',
    changed_by: 'braintree',
    trouble: null,
    due_at: null,
  });
  await postWebhook(await makeWebhook({ kind: 'transaction_disbursed', transactionId, at }));

  expect(await read()).toMatchObject({ settlement: 'disbursed' });
  expect(await eventsOf(id, 'settlement')).toMatchObject([
    { actor: 'braintree', before: null, after: 'settled', detail: transactionId },
    { actor: 'braintree', before: 'settled', after: 'disbursed' },
  ]);
});

test('a notification that is delivered several times, even at once, counts once', async () => {
  const { id, transactionId } = await createPaymentWithTransaction();
  const webhook = await makeWebhook({ kind: 'transaction_settled', transactionId });

  const answers = await Promise.all([1, 2, 3, 4].map(() => postWebhook(webhook)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const news = answers.filter(({ body }) => Object(body).message === 'Notification taken');
  expect(news).toHaveLength(1);
  expect(await eventsOf(id, 'settlement')).toHaveLength(1);
  expect(
    (await storedWebhooks()).filter((row) => row.transaction_id === transactionId),
  ).toHaveLength(1);
});

test('a declined settlement is logged with advice, and cleared by a later settlement', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { transactionId, read } = await createPaymentWithTransaction();

  const kind = 'transaction_settlement_declined';
  await postWebhook(await makeWebhook({ kind, transactionId, at: '2026-11-21T10:00:00Z' }));

  const trouble = expect.stringMatching(/will not come.*ask the shopper/);
  expect(await read()).toMatchObject({ state: 'succeeded', settlement: 'declined', trouble });
  expect(log.mock.calls.join()).toContain('payment not settled');
  // The notification still comes, later.
  const later = { transactionId, at: '2026-11-22T10:00:00Z' };
  await postWebhook(await makeWebhook({ kind: 'transaction_settled', ...later }));
  expect(await read()).toMatchObject({ settlement: 'settled', trouble: null });
});

test('a settlement declined after its refund needs attention until an admin acknowledges it', async () => {
  const { cancel, refunds, transactionId, payment } = await createTwoCopyOrder('settled');
  await cancel();
  expect(await refunds()).toMatchObject([{ kind: 'refund', state: 'succeeded' }]);

  await tellOf(transactionId, 'transaction_settlement_declined', HOUR);

  const admin = await createAdminIn(0);
  expect(await admin.list()).toMatchObject([
    {
      _id: payment.id,
      trouble: expect.stringContaining('money had gone back by then'),
      advice: expect.stringContaining('no order to send'),
    },
  ]);
  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({ status: 200 });
  expect(await admin.list()).toEqual([]);
});

test('a charge that settles after its order was cancelled as uncollected needs attention', async () => {
  const { cancel, refunds, transactionId, payment } = await createTwoCopyOrder();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await cancel();
  expect(await refunds()).toMatchObject([{ kind: 'void', state: 'succeeded' }]);
  const admin = await createAdminIn(0);
  expect(await admin.list()).toEqual([]);
  const tell = (kind: WebhookKind, afterMs: number) => tellOf(transactionId, kind, afterMs);

  await tell('transaction_settled', MINUTE);

  const item = {
    _id: payment.id,
    trouble: expect.stringMatching(/came after all.*refund it there/),
    advice: expect.stringContaining('no order to send'),
    closings: ['seen-to'],
  };
  expect(await admin.list()).toMatchObject([item]);
  const stored = db.selectFrom('payments').selectAll().where('id', '=', payment.id);
  expect(await stored.execute()).toMatchObject([{ settlement: 'settled', trouble: item.trouble }]);
  // What a person has seen to is not told again as the same money is paid out.
  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({ status: 200 });
  await tell('transaction_disbursed', HOUR);
  expect(await admin.list()).toEqual([]);
});

test('the failed refund by hand of a charge that settled late needs attention', async () => {
  const { cancel, transactionId, payment } = await createTwoCopyOrder();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await cancel();
  await tellOf(transactionId, 'transaction_settled', MINUTE);
  const admin = await createAdminIn(0);
  await admin.closePayment(payment.id, 'seen-to');

  const failed = { id: 'byhand7', orderId: payment.id, refundOf: transactionId };
  await postWebhook(makeTransactionWebhook('refund_failed', failed));

  const trouble = expect.stringContaining('refund byhand7 failed');
  expect(await admin.list()).toMatchObject([{ kind: 'payment', _id: payment.id, trouble }]);
  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({ status: 200 });
  expect(await admin.list()).toEqual([]);
});

test('a charge that settles late and is declined again needs no attention', async () => {
  const { cancel, transactionId } = await createTwoCopyOrder();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await cancel();
  await tellOf(transactionId, 'transaction_settled', MINUTE);
  await tellOf(transactionId, 'transaction_settlement_declined', HOUR);

  expect(await (await createAdminIn(0)).list()).toEqual([]);
});

test('notifications in any order leave the latest state', async () => {
  const { id, transactionId, read } = await createPaymentWithTransaction();
  const tell = async (kind: Parameters<typeof makeWebhook>[0]['kind'], at: string) =>
    expect(await postWebhook(await makeWebhook({ kind, transactionId, at }))).toMatchObject({
      status: 200,
    });

  await tell('transaction_disbursed', '2026-11-23T10:00:00Z');
  await tell('transaction_settlement_declined', '2026-11-21T10:00:00Z');
  await tell('transaction_settled', '2026-11-22T10:00:00Z');
  await tell('dispute_lost', '2026-12-09T10:00:00Z');
  await tell('dispute_opened', '2026-12-01T10:00:00Z');

  expect(await read()).toMatchObject({
    settlement: 'disbursed',
    settlement_at: '2026-11-23T10:00:00.000Z',
    dispute: 'lost',
    dispute_at: '2026-12-09T10:00:00.000Z',
    trouble: null,
  });
  expect(await eventsOf(id, 'settlement')).toHaveLength(1);
  expect(await eventsOf(id, 'dispute')).toHaveLength(1);
});

test('a notification of a failed refund records its last error', async () => {
  const { shopper } = await createPaymentWithTransaction();
  const [order] = await ordersOf(shopper);
  const refund = { kind: 'refund', provider_id: 'refund7' } as const;
  await createRefundRow({ order_id: order?.id ?? '', state: 'succeeded', ...refund });

  const webhook = makeTransactionWebhook('refund_failed', { id: 'refund7', orderId: 'x' });
  expect(await postWebhook(webhook)).toMatchObject({ status: 200 });

  const refunds = await listRows('refunds', { provider_id: 'refund7' });
  expect(refunds).toMatchObject([
    { trouble: expect.stringContaining('did not arrive'), changed_by: 'braintree' },
  ]);
});

test('notifications of unknown kinds or transactions are accepted and stored', async () => {
  const strange = makeTransactionWebhook('subscription_went_active', { id: 'a', orderId: 'b' });
  const inherited = makeTransactionWebhook('constructor', { id: 'a', orderId: 'b' });
  const foreign = makeTransactionWebhook('transaction_settled', {
    id: 'foreign1',
    orderId: 'foreign',
  });

  expect(await postWebhook(strange)).toMatchObject({ status: 200 });
  expect(await postWebhook(inherited)).toMatchObject({ status: 200 });
  expect(await postWebhook(foreign)).toMatchObject({ status: 200 });

  expect(await storedWebhooks()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'subscription_went_active', transaction_id: null }),
      expect.objectContaining({ kind: 'constructor', transaction_id: null }),
      expect.objectContaining({ kind: 'transaction_settled', transaction_id: 'foreign1' }),
    ]),
  );
});

test('when the database fails, a notification is not stored and its next delivery counts', async () => {
  const { transactionId, read } = await createPaymentWithTransaction();
  const webhook = await makeWebhook({ kind: 'transaction_settled', transactionId });
  await env.DB.exec(
    "CREATE TRIGGER broken BEFORE UPDATE ON payments BEGIN SELECT RAISE(ABORT, 'no'); END",
  );

  const failed = await postWebhook(webhook);
  await env.DB.exec('DROP TRIGGER broken');

  expect(failed).toMatchObject({ status: 500 });
  expect((await storedWebhooks()).filter((row) => row.transaction_id === transactionId)).toEqual(
    [],
  );
  expect(await postWebhook(webhook)).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ settlement: 'settled' });
});

test('notifications are deleted after 90 days, and the settlement stays recorded', async () => {
  const { transactionId, read } = await createPaymentWithTransaction();
  await postWebhook(await makeWebhook({ kind: 'transaction_settled', transactionId }));

  await doScheduledWork(depsIn(89 * DAY));
  expect(await storedWebhooks()).not.toEqual([]);
  await doScheduledWork(depsIn(91 * DAY));

  expect(await storedWebhooks()).toEqual([]);
  expect(await read()).toMatchObject({ settlement: 'settled' });
});
