import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith, callApp } from '#support/app-with.ts';
import { DAY, depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createPaymentRow } from '#support/rows.ts';
import { createShopper, db, paymentsOf } from '#support/shop.ts';
import { createDeps, type SharedDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { leaseJob, listDueJobs } from '../../../functions/jobs/job.repository.ts';
import { PAYMENT_THROTTLES } from '../../../functions/payments/payment-throttle-limits.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';

// What a machine with a clock hours off does, as seen by machines whose clocks are right.

/** The shop on a machine whose clock is this many milliseconds ahead; negative: behind. */
function createMachine(ahead: number, parts: Partial<SharedDeps> = {}) {
  return appWith({
    now: () => new Date(Date.now() + ahead),
    throttles: PAYMENT_THROTTLES,
    ...parts,
  });
}

test.each([6 * HOUR, -6 * HOUR])(
  'a session is valid on a machine whose clock is %i ms ahead',
  async (ms) => {
    const { token, user } = await createShopper();
    const path = `/user/${user._id}`;

    expect((await callApp(createMachine(ms), 'GET', path, { token })).status).toBe(200);
    expect((await callApp(createMachine(0), 'GET', path, { token })).status).toBe(200);
  },
);

test('a session that has expired for a machine far ahead is still valid on others', async () => {
  const { token, user } = await createShopper();
  const path = `/user/${user._id}`;

  expect((await callApp(createMachine(8 * DAY), 'GET', path, { token })).status).toBe(401);
  expect((await callApp(createMachine(0), 'GET', path, { token })).status).toBe(200);
});

test.each([6 * HOUR, -6 * HOUR])(
  'a payment taken %i ms ahead is not taken again, and does not pause the shopper',
  async (ms) => {
    const shopper = await createShopper();
    const { token } = shopper;
    const path = `/braintree/payment/${shopper.user._id}`;
    const pay = (ahead: number, idempotencyKey: string) => {
      // A new account paying twice without a cart stands out, so the widget's device data is
      // required.
      const deviceData = '{"correlation_id":"clock"}';
      const body = {
        paymentMethodNonce: 'fake-valid-nonce',
        amount: 10,
        idempotencyKey,
        deviceData,
      };
      return callApp(createMachine(ahead), 'POST', path, { token, body });
    };

    const first = await pay(ms, 'one');
    const again = await pay(0, 'one');
    const other = await pay(0, 'two');

    expect(again).toEqual(first);
    expect(other).toMatchObject({ status: 200, body: { success: true } });
    const payments = await paymentsOf(shopper);
    const charges = await Promise.all(payments.map(({ id }) => transactionsOfOrder(id)));
    expect(payments.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    expect(charges.flat()).toHaveLength(2);
  },
);

test('a job leased by a machine ahead is leased to nobody else, and due when its lease ends', async () => {
  const shopper = await createShopper();
  const now = Date.now();
  const at = new Date(now - MINUTE).toISOString();
  const id = crypto.randomUUID();
  const times = { due_at: at, created_at: at, updated_at: at };
  await createPaymentRow({ id, user_id: shopper.user._id, state: 'unknown', ...times });
  const until = new Date(now + 6 * HOUR);
  const due = (ms: number) =>
    listDueJobs(db, 'payments', { now: new Date(now + ms), limit: 100 }).then((jobs) =>
      jobs.some((job) => job.id === id),
    );

  expect(await leaseJob(db, 'payments', { id, due_at: at }, until)).toMatchObject({ id, tries: 1 });

  expect(await leaseJob(db, 'payments', { id, due_at: at }, until)).toBeUndefined();
  expect([await due(0), await due(6 * HOUR)]).toEqual([false, true]);
});

// proves order-life.8
test.each([
  ['the submitting machine is hours behind', { asker: -4 * HOUR, reconciler: 0 }],
  ['the reconciler’s machine is hours ahead', { asker: 0, reconciler: 4 * HOUR }],
  ['both clocks are wrong', { asker: -6 * HOUR, reconciler: 6 * HOUR }],
])(
  'a partial refund that is being submitted is not submitted twice: %s',
  async (_, { asker, reconciler }) => {
    const order = await createTwoCopyOrder('settled');
    const { gateway } = createDeps(parseEnv(env));
    const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const refund: typeof gateway.refund = async (asked) => {
      reached.resolve();
      await answer.promise;
      return await gateway.refund(asked);
    };
    const { user, token } = order.admin;
    const path = `/order/${order.orderId}/refund/${user._id}`;

    const asking = callApp(
      createMachine(asker, { gateway: { ...gateway, refund } }),
      'POST',
      path,
      {
        token,
        body: { amount: 5 },
      },
    );
    await reached.promise;
    const now = () => new Date(Date.now() + reconciler);
    const rounds = [
      await reconcileRefunds(depsIn(0, { now })),
      await reconcileRefunds(depsIn(0, { now })),
    ];
    answer.resolve();

    expect(await asking).toMatchObject({ status: 200 });
    expect(rounds).toMatchObject([{ succeeded: 0 }, { succeeded: 0 }]);
    expect((await order.atBraintree())?.refunds).toMatchObject([{ amountCents: 500 }]);
    expect(await order.stored()).toMatchObject({ refunded_cents: 500 });
    expect(await order.refunds()).toMatchObject([{ state: 'succeeded' }]);
  },
);
