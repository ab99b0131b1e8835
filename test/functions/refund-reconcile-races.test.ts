import { expect, test } from 'vitest';
import { reconcileRefunds } from '../../functions/reconciliation/reconcile-refunds.ts';
import { depsIn, MINUTE, SECOND } from '../support/clock.ts';
import { failGateway, type GatewayFailure } from '../support/fail-gateway.ts';
import { createTwoCopyOrder } from '../support/order-life.ts';

// Several reconcilers that work on the same refund.

/** A partial refund of $5.00 without a certain answer. */
async function createPendingPartialRefund(trouble: GatewayFailure) {
  const order = await createTwoCopyOrder('settled');
  const end = failGateway('RefundTransaction', trouble);
  await order.refund(5);
  end();
  return order;
}

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
