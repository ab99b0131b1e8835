import { expect, test } from 'vitest';
import { createAdminIn } from '#support/attention.ts';
import { linesOf, order, pay } from '#support/checkout.ts';
import { DAY, depsIn, HOUR, MINUTE, msToMinute, SECOND } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { listAtGateway } from '#support/list-at-gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createBook, createShopper, db, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { tellOf } from '#support/webhooks.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import { findUncollected } from '../../../functions/reconciliation/reconcile-settlements.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';
import type { WebhookKind } from '../../rehearsal/gateway/webhooks/notification.ts';

// Charges whose money will not arrive, where Braintree sends no notification.

async function createUncollectedOrder() {
  const life = await createTwoCopyOrder();
  await settleTransaction(life.transactionId, 'SETTLEMENT_DECLINED');
  const read = db
    .selectFrom('payments')
    .select(['settlement', 'trouble', 'changed_by'])
    .where('id', '=', life.payment.id);
  return { ...life, payment: () => read.executeTakeFirstOrThrow() };
}

const UNKNOWN = { settlement: null, trouble: null };
const DECLINED = {
  settlement: 'declined',
  trouble: expect.stringContaining('Its money will not come'),
  changed_by: 'braintree',
};

// proves order-life.17
test('the shop looks for uncollected charges by itself, once an hour', async () => {
  const { payment } = await createUncollectedOrder();

  await doScheduledWork(depsIn(msToMinute(36)));
  expect(await payment()).toMatchObject(UNKNOWN);
  await doScheduledWork(depsIn(msToMinute(37)));

  expect(await payment()).toMatchObject(DECLINED);
});

test('an uncollected charge is reported only once: after it is acknowledged, it stays so', async () => {
  const { payment } = await createUncollectedOrder();
  await findUncollected(depsIn(0));
  await db.updateTable('payments').set({ trouble: null }).execute();

  await findUncollected(depsIn(DAY));

  expect(await payment()).toMatchObject({ settlement: 'declined', trouble: null });
});

test('reconciling by hand works even while Braintree cannot list uncollected charges', async () => {
  const { payment } = await createUncollectedOrder();
  const admin = await createAdminIn(0);
  const end = failGateway('ListUncollected', 'broken');

  expect(await admin.reconcile()).toMatchObject({ status: 200, body: { uncollected: null } });
  expect(await payment()).toMatchObject(UNKNOWN);
  end();
  expect(await admin.reconcile()).toMatchObject({ status: 200, body: { uncollected: 1 } });
  expect(await admin.reconcile()).toMatchObject({ status: 200, body: { uncollected: 0 } });

  expect(await payment()).toMatchObject(DECLINED);
});

test('the uncollected charge of a cancelled order is recorded, but needs no attention', async () => {
  const { payment, cancel, stored } = await createUncollectedOrder();
  await cancel();
  await db.updateTable('payments').set({ settlement: null, settlement_at: null }).execute();

  await findUncollected(depsIn(0));

  expect(await payment()).toMatchObject({ settlement: 'declined', trouble: null });
  expect(await stored()).toMatchObject({ status: 'Cancelled' });
});

test('the uncollected charge of a declined payment needs no attention', async () => {
  const { shopper, payment } = await createUnknownPayment('answer-lost');
  const [transaction] = await transactionsOfOrder(payment.id);
  await settleTransaction(transaction?.id ?? '', 'SETTLEMENT_DECLINED');
  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ released: 1 });

  await findUncollected(depsIn(HOUR));

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined', trouble: null }]);
  expect(await (await createAdminIn(HOUR)).list()).toEqual([]);
});

/** A payment that was to be given back when its charge turned out to be never collected. */
async function aReversedUncollectedPayment() {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  await db.deleteFrom('products').where('id', '=', book.id).execute();
  const [transaction] = await transactionsOfOrder(payment.id);
  const transactionId = transaction?.id ?? '';
  const end = failGateway('ReverseTransaction', 'lost');
  await reconcilePayments(depsIn(6 * SECOND));
  end();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await reconcilePayments(depsIn(10 * MINUTE));
  const tell = (kind: WebhookKind, afterMs: number) => tellOf(transactionId, kind, afterMs);
  return { shopper, tell };
}

test('the uncollected charge of a reversed payment needs no attention', async () => {
  const { shopper } = await aReversedUncollectedPayment();
  await findUncollected(depsIn(HOUR));

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', trouble: null }]);
  expect(await (await createAdminIn(HOUR)).list()).toEqual([]);
});

test('a charge that settles after its payment was reversed as uncollected needs attention', async () => {
  const { shopper, tell } = await aReversedUncollectedPayment();

  await tell('transaction_settled', 2 * HOUR);

  const trouble = expect.stringContaining('Its money came after all');
  expect(await paymentsOf(shopper)).toMatchObject([{ settlement: 'settled', trouble }]);
  const advice = expect.stringContaining('if no refund was tried, refund its $10.00 there');
  expect(await (await createAdminIn(HOUR)).list()).toMatchObject([
    { trouble, advice, orderId: null },
  ]);
});

test('a charge of a reversed payment that settles late and is declined again needs no attention', async () => {
  const { shopper, tell } = await aReversedUncollectedPayment();
  await tell('transaction_settled', 2 * HOUR);

  await tell('transaction_settlement_declined', 3 * HOUR);

  expect(await paymentsOf(shopper)).toMatchObject([{ settlement: 'declined', trouble: null }]);
});

test('the uncollected charge of a payment without an order is recorded without a last error', async () => {
  const shopper = await createShopper();
  await pay(shopper, { amount: 10 });
  const [payment] = await paymentsOf(shopper);
  await settleTransaction(payment?.transaction_id ?? '', 'SETTLEMENT_DECLINED');

  await findUncollected(depsIn(0));

  expect(await paymentsOf(shopper)).toMatchObject([{ settlement: 'declined', trouble: null }]);
});

test('an order made from a payment that was never collected has a last error', async () => {
  const [shopper, book] = [await createShopper(), await createBook({ price_cents: 1000 })];
  await pay(shopper, { amount: 10 });
  const [payment] = await paymentsOf(shopper);
  const transaction_id = payment?.transaction_id ?? '';
  await settleTransaction(transaction_id, 'SETTLEMENT_DECLINED');
  await findUncollected(depsIn(0));

  await order(shopper, { transaction_id, amount: 10, products: linesOf([book, 1]) });

  const [ordered] = await paymentsOf(shopper);
  expect(ordered).toMatchObject({ settlement: 'declined', trouble: DECLINED.trouble });
});

test('a newer notification from Braintree is not overwritten by an older search result', async () => {
  const { payment, transactionId } = await createUncollectedOrder();
  const deps = depsIn(0);
  const gateway = {
    ...deps.gateway,
    listUncollected: async (since: Date) => {
      const answer = await deps.gateway.listUncollected(since);
      await tellOf(transactionId, 'transaction_settled', SECOND);
      return answer;
    },
  };

  await findUncollected({ ...deps, gateway, now: () => new Date(Date.now() + MINUTE) });

  expect(await payment()).toMatchObject({ settlement: 'settled', trouble: null });
});

const listed = (legacyId: string, status = 'SETTLEMENT_DECLINED') => ({
  node: { legacyId, status, amount: null, statusHistory: null },
});

test('an unreadable search result hides no other, and the next page is read too', async () => {
  const { payment, transactionId } = await createTwoCopyOrder();
  listAtGateway('ListUncollected', 'transactions', [
    [listed('other'), null, { node: { legacyId: 'odd' } }],
    [listed(transactionId)],
  ]);

  await findUncollected(depsIn(0));

  const read = db.selectFrom('payments').selectAll().where('id', '=', payment.id);
  expect(await read.executeTakeFirst()).toMatchObject(DECLINED);
});

test('a listed charge that has settled by now is left unchanged', async () => {
  const { payment, transactionId } = await createTwoCopyOrder('settled');
  listAtGateway('ListUncollected', 'transactions', [[listed(transactionId, 'SETTLED')]]);

  await findUncollected(depsIn(0));

  const read = db.selectFrom('payments').selectAll().where('id', '=', payment.id);
  expect(await read.executeTakeFirst()).toMatchObject(UNKNOWN);
});
