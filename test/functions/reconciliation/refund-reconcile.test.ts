import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { depsIn, HOUR, MINUTE, SECOND } from '#support/clock.ts';
import { allowOneBatch, interceptBatches } from '#support/d1.ts';
import { failGateway, type GatewayFailure } from '#support/fail-gateway.ts';
import { settleTransaction } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createRefundRow, listColumns } from '#support/rows.ts';
import { db } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

// A refund without a recorded outcome is settled later, once, by what Braintree says.

/** An order being cancelled, without a certain answer. */
async function createPendingCancellation(trouble: GatewayFailure, state?: 'settled') {
  const order = await createTwoCopyOrder(state);
  const end = failGateway('ReverseTransaction', trouble);
  await order.cancel();
  end();
  return order;
}

/** A partial refund of $5.00 without a certain answer. */
async function createPendingPartialRefund(trouble: GatewayFailure) {
  const order = await createTwoCopyOrder('settled');
  const end = failGateway('RefundTransaction', trouble);
  await order.refund(5);
  end();
  return order;
}

// proves order-life.8
test('a void whose answer was lost is found, and its order is cancelled', async () => {
  const { stored, stock, refunds, mails } = await createPendingCancellation('answer-lost');

  expect(await reconcileRefunds(depsIn(6 * SECOND))).toMatchObject({ succeeded: 1 });

  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await refunds()).toMatchObject([{ state: 'succeeded', kind: 'void', due_at: null }]);
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await mails()).toEqual(['order-placed', 'order-cancelled']);
});

// proves order-life.6, order-life.8
test('changes by the reconciler are logged as made by the admin who began the cancellation', async () => {
  const { admin, payment, orderId, stored } = await createPendingCancellation('answer-lost');
  const { _id } = admin.user;

  await reconcileRefunds(depsIn(6 * SECOND));

  expect(await stored()).toMatchObject({ status: 'Cancelled', changed_by: _id });
  const events = await db
    .selectFrom('events')
    .select(['actor', 'subject', 'before', 'after'])
    .where('order_id', '=', orderId)
    .where('before', 'is not', null)
    .orderBy('subject')
    .execute();
  expect(events).toEqual([
    { actor: _id, subject: 'order', before: 'Not processed', after: 'Cancelled' },
    // Who found out.
    { actor: 'reconciler', subject: 'refund', before: 'pending', after: 'succeeded' },
    { actor: _id, subject: 'refunded', before: '0', after: '2000' },
  ]);
  const movements = await listColumns(
    'stock_movements',
    { reference: payment.id, reason: 'cancellation' },
    ['actor_id', 'change', 'before', 'after'],
  );
  expect(movements).toEqual([{ actor_id: _id, change: 2, before: 3, after: 5 }]);
});

test('a cancellation that the reconciler has to send again is logged as its admin’s too', async () => {
  const { admin, stored } = await createPendingCancellation('lost');

  expect(await reconcileRefunds(depsIn(3 * MINUTE))).toMatchObject({ succeeded: 1 });

  expect(await stored()).toMatchObject({ status: 'Cancelled', changed_by: admin.user._id });
});

test('the Cron trigger reconciles refunds too', async () => {
  const { stored } = await createPendingCancellation('answer-lost');

  await doScheduledWork(depsIn(6 * SECOND));

  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
});

test('a full refund whose answer was lost is found and not made again', async () => {
  const { stored, atBraintree, refunds } = await createPendingCancellation(
    'answer-lost',
    'settled',
  );

  expect(await reconcileRefunds(depsIn(6 * SECOND))).toMatchObject({ succeeded: 1 });

  const [returned, ...more] = (await atBraintree())?.refunds ?? [];
  expect(more).toEqual([]);
  expect(await refunds()).toMatchObject([{ kind: 'refund', provider_id: returned?.id }]);
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
});

test('a partial refund whose answer was lost is found by the shop’s id and not made again', async () => {
  const { stored, atBraintree, refunds } = await createPendingPartialRefund('answer-lost');

  expect(await reconcileRefunds(depsIn(6 * SECOND))).toMatchObject({ succeeded: 1 });
  expect(await reconcileRefunds(depsIn(HOUR))).toMatchObject({ succeeded: 0 });

  const [returned, ...more] = (await atBraintree())?.refunds ?? [];
  expect(more).toEqual([]);
  expect(await refunds()).toMatchObject([{ state: 'succeeded', provider_id: returned?.id }]);
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 500 });
});

// proves order-life.8
test('a refund that never reached Braintree is sent again once it can no longer arrive', async () => {
  const { stored, atBraintree } = await createPendingPartialRefund('lost');

  for (const wait of [6 * SECOND, 30 * SECOND, 119 * SECOND]) {
    expect(await reconcileRefunds(depsIn(wait))).toMatchObject({ succeeded: 0 });
    expect((await atBraintree())?.refunds).toEqual([]);
  }
  expect(await reconcileRefunds(depsIn(3 * MINUTE))).toMatchObject({ succeeded: 1 });

  expect(await atBraintree()).toMatchObject({ refunds: [{ amountCents: 500 }] });
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('a cancellation that never reached Braintree is sent again, settled or not by then', async () => {
  const fresh = await createPendingCancellation('lost');
  const settled = await createPendingCancellation('lost');
  await settleTransaction(settled.transactionId);

  expect(await reconcileRefunds(depsIn(3 * MINUTE))).toMatchObject({ succeeded: 2 });

  expect(await fresh.atBraintree()).toMatchObject({ status: 'VOIDED' });
  expect(await settled.atBraintree()).toMatchObject({ refunds: [{ amountCents: 2000 }] });
  for (const order of [fresh, settled]) {
    expect(await order.stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
    expect(await order.stock()).toEqual({ quantity: 5, sold: 0 });
  }
});

test('a refund whose Worker died before asking Braintree is sent later', async () => {
  const { orderId, stored, atBraintree } = await createTwoCopyOrder();
  const whole = { amount_cents: 2000, cancels: 1, restocks: 1 } as const;
  const due_at = new Date().toISOString();
  await createRefundRow({ order_id: orderId, state: 'pending', due_at, ...whole });

  expect(await reconcileRefunds(depsIn(3 * MINUTE))).toMatchObject({ succeeded: 1 });

  expect(await atBraintree()).toMatchObject({ status: 'VOIDED' });
  expect(await stored()).toMatchObject({ status: 'Cancelled' });
});

test('a refund that was made but not recorded is completed', async () => {
  const { cancel, stored, stock } = await createTwoCopyOrder('settled');
  const end = allowOneBatch();
  await cancel();
  end();

  expect(await reconcileRefunds(depsIn(6 * SECOND))).toMatchObject({ succeeded: 1 });

  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
});

test('a batch that was stored although its answer was lost is not stored again', async () => {
  const { stored, stock, refunds, mails } = await createPendingCancellation('answer-lost');
  const end = interceptBatches(async (batch) => {
    await batch();
    throw new Error('the answer was lost');
  });
  expect(await reconcileRefunds(depsIn(6 * SECOND))).toMatchObject({ waiting: 1 });
  end();

  expect(await reconcileRefunds(depsIn(HOUR))).toMatchObject({ succeeded: 0, waiting: 0 });

  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 2000 });
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await mails()).toEqual(['order-placed', 'order-cancelled']);
});

test('an unreachable Braintree decides nothing, and after an hour a last error is recorded', async () => {
  const { stored, refunds } = await createPendingCancellation('lost');
  const end = failGateway('FindTransaction', 'broken');

  await reconcileRefunds(depsIn(11 * MINUTE));
  expect(await refunds()).toMatchObject([{ state: 'pending', trouble: null }]);
  await reconcileRefunds(depsIn(2 * HOUR));
  end();

  expect(await refunds()).toMatchObject([
    { state: 'pending', trouble: 'Braintree could not be asked about it.' },
  ]);
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 0 });
  // It is still settled once Braintree is back.
  expect(await reconcileRefunds(depsIn(5 * HOUR))).toMatchObject({ succeeded: 1 });
  expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: null }]);
});

test('a refund that Braintree refuses later gets a last error at once', async () => {
  const { refunds, stored } = await createPendingPartialRefund('lost');
  const deps = depsIn(3 * MINUTE);
  const refund = async () => ({ kind: 'refused' as const, reason: 'not today' });

  const counts = await reconcileRefunds({ ...deps, gateway: { ...deps.gateway, refund } });

  expect(counts).toMatchObject({ waiting: 1 });
  expect(await refunds()).toMatchObject([
    { state: 'pending', trouble: expect.stringContaining('not today') },
  ]);
  expect(await stored()).toMatchObject({ refunded_cents: 0 });
});

test('a cancellation that Braintree refuses says what has gone back without the shop', async () => {
  const { refund, cancel, transactionId, refunds, stored } = await createTwoCopyOrder('settled');
  const { gateway } = createDeps(parseEnv(env));
  await refund(5);
  const end = failGateway('RefundTransaction', 'lost');
  await cancel();
  end();
  await gateway.refund({ transactionId, amountCents: 300, refundId: 'by-hand' });

  expect(await reconcileRefunds(depsIn(3 * MINUTE))).toMatchObject({ waiting: 1 });

  expect((await refunds())[1]).toMatchObject({
    state: 'pending',
    trouble: expect.stringMatching(
      /^Braintree refuses to give it back: .+\. It has given back \$8\.00 of this order, of which the shop knows \$5\.00\.$/,
    ),
  });
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 500 });

  await gateway.refund({ transactionId, amountCents: 1200, refundId: 'the-rest' });
  expect(await reconcileRefunds(depsIn(HOUR))).toMatchObject({ succeeded: 1 });
  expect((await refunds())[1]).toMatchObject({ state: 'succeeded', trouble: null });
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
});

test('a refund that Braintree refuses although enough is left is not said to have been made elsewhere', async () => {
  const { transactionId, refunds } = await createPendingPartialRefund('lost');
  const deps = depsIn(3 * MINUTE);
  const refund = async () => ({ kind: 'refused' as const, reason: 'not today' });
  await deps.gateway.refund({ transactionId, amountCents: 300, refundId: 'by-hand' });

  await reconcileRefunds({ ...deps, gateway: { ...deps.gateway, refund } });

  expect(await refunds()).toMatchObject([
    { state: 'pending', trouble: 'Braintree refuses to give it back: not today.' },
  ]);
});

test('a refund made in the control panel meanwhile counts as the pending one', async () => {
  const { transactionId, stored, atBraintree } = await createPendingPartialRefund('lost');
  const { gateway } = createDeps(parseEnv(env));
  await gateway.refund({ transactionId, amountCents: 500, refundId: 'by-hand' });

  expect(await reconcileRefunds(depsIn(3 * MINUTE))).toMatchObject({ succeeded: 1 });

  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('one run takes at most the given number of refunds', async () => {
  const first = await createPendingCancellation('lost');
  const second = await createPendingCancellation('lost');

  expect(await reconcileRefunds(depsIn(3 * MINUTE), 1)).toMatchObject({ succeeded: 1 });

  expect(await first.stored()).toMatchObject({ status: 'Cancelled' });
  expect(await second.stored()).toMatchObject({ status: 'Not processed' });
});

// Several reconcilers that work on the same refund.

// proves order-life.8
test.each([
  ['answer-lost', 6 * SECOND],
  ['lost', 3 * MINUTE],
] as const)('four reconcilers at once make one partial refund (%s)', async (trouble, wait) => {
  const { stored, atBraintree } = await createPendingPartialRefund(trouble);

  const runs = await Promise.all(Array.from({ length: 4 }, () => reconcileRefunds(depsIn(wait))));

  expect(runs.map((run) => run.succeeded).sort()).toEqual([0, 0, 0, 1]);
  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

/**
 * The parts of a reconciler whose lease expires while it looks, and whose job another one has done.
 */
function overtakenAfterReading() {
  const slow = depsIn(3 * MINUTE);
  const findTransaction: typeof slow.gateway.findTransaction = async (id) => {
    const found = await slow.gateway.findTransaction(id);
    expect(await reconcileRefunds(depsIn(5 * MINUTE))).toMatchObject({ succeeded: 1 });
    return found;
  };
  return { ...slow, gateway: { ...slow.gateway, findTransaction } };
}

// proves order-life.8
test('a reconciler that another has overtaken before it asks makes no refund', async () => {
  const { stored, atBraintree, refunds } = await createPendingPartialRefund('lost');

  const late = await reconcileRefunds(overtakenAfterReading());

  expect(late).toMatchObject({ passed: 1 });
  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test('a reconciler that another has overtaken before it writes changes nothing', async () => {
  const { stored, refunds } = await createPendingPartialRefund('answer-lost');

  const late = await reconcileRefunds(overtakenAfterReading());

  expect(late).toMatchObject({ succeeded: 1, waiting: 0 });
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});
