import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { composeAddress } from '#contract/delivery/address-rules.ts';
import { call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { DAY, depsIn } from '#support/clock.ts';
import { ALBANY_ADDRESS } from '#support/delivery.ts';
import { leaveNothingDue } from '#support/jobs.ts';
import { setRows } from '#support/rows.ts';
import { createBook, createShopper, db, ordersOf, paymentsOf } from '#support/shop.ts';
import {
  deleteExpiredData,
  MAX_A_ROUND,
  RETENTION_DAYS,
} from '../../../functions/privacy/retention.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

const PARTS = { ...ALBANY_ADDRESS, name: 'Jane Doe', line1: '12 Secret Street' };
const ADDRESS = composeAddress(PARTS);

async function createDeclinedPayment() {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 200_000, quantity: 5 });
  await pay(shopper, { amount: 2000, products: linesOf([book, 1]), addressParts: PARTS });
  await leaveNothingDue();
  return shopper;
}

test('the address of a payment that charged nothing is deleted after its retention period', async () => {
  const shopper = await createDeclinedPayment();
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined', address: ADDRESS }]);

  await deleteExpiredData(depsIn((RETENTION_DAYS.unchargedAddress - 1) * DAY));
  expect(await paymentsOf(shopper)).toMatchObject([{ address: ADDRESS }]);

  await doScheduledWork(depsIn((RETENTION_DAYS.unchargedAddress + 1) * DAY));
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'declined', address: '', address_parts: null, amount_cents: 200_000 },
  ]);
});

async function createOrder() {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), addressParts: PARTS });
  await leaveNothingDue();
  return shopper;
}

test.each(['Shipped', 'Delivered', 'Cancelled'] as const)(
  'the address of an order that is %s is deleted after its retention period',
  async (status) => {
    const shopper = await createOrder();
    await setRows('orders', { user_id: shopper.user._id }, { status });

    await deleteExpiredData(depsIn((RETENTION_DAYS.orderAddress - 1) * DAY));
    expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);

    await deleteExpiredData(depsIn((RETENTION_DAYS.orderAddress + 1) * DAY));
    expect(await ordersOf(shopper)).toMatchObject([
      { address: '', address_parts: null, amount_cents: 1000, status },
    ]);
    expect(await paymentsOf(shopper)).toMatchObject([
      { address: '', address_parts: null, state: 'succeeded' },
    ]);
  },
);

test('the address of an order that was never sent is kept', async () => {
  const shopper = await createOrder();

  await deleteExpiredData(depsIn((RETENTION_DAYS.orderAddress + 1) * DAY));

  expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);
});

test('an abandoned key is deleted with its event, and events of charged payments never are', async () => {
  const shopper = await createShopper();
  const { user, token } = shopper;
  const key = crypto.randomUUID();
  await call('DELETE', `/braintree/payment/${user._id}?key=${key}`, { token });
  await pay(shopper, { amount: 10 });
  await leaveNothingDue();
  const [givenUp, paid] = await paymentsOf(shopper);
  const eventsOf = (id = '') =>
    db.selectFrom('events').select('after').where('payment_id', '=', id).execute();
  expect(await eventsOf(givenUp?.id)).toEqual([{ after: 'abandoned' }]);

  await deleteExpiredData(depsIn((RETENTION_DAYS.givenUpKey + 1) * DAY));

  expect(await paymentsOf(shopper)).toMatchObject([{ id: paid?.id, state: 'succeeded' }]);
  expect(await eventsOf(givenUp?.id)).toEqual([]);
  expect(await eventsOf(paid?.id)).toHaveLength(2);
  await expect(
    db
      .deleteFrom('events')
      .where('payment_id', '=', paid?.id ?? '')
      .execute(),
  ).rejects.toThrow('events are never deleted');
});

test('a round deletes a limited number of notifications, oldest first', async () => {
  const rows = Array.from({ length: MAX_A_ROUND + 50 }, (_, n) => [
    `old note ${String(n).padStart(3, '0')}`,
    new Date(Date.UTC(2020, 0, 1) + n * 1000).toISOString(),
  ]);
  await env.DB.prepare(
    `INSERT INTO webhooks (id, kind, occurred_at, received_at)
     SELECT value ->> 0, 'transaction_settled', '2020', value ->> 1 FROM json_each(?)`,
  )
    .bind(JSON.stringify(rows.toReversed()))
    .run();
  const left = async () =>
    (await db.selectFrom('webhooks').select('id').where('id', 'like', 'old note %').execute()).map(
      ({ id }) => id,
    );

  await deleteExpiredData(depsIn(0));
  expect((await left()).sort()).toEqual(rows.slice(MAX_A_ROUND).map(([id]) => id));
  await deleteExpiredData(depsIn(0));
  expect(await left()).toEqual([]);
});

test('a round deletes one day of old policy reports, the oldest', async () => {
  const young = new Date().toISOString().slice(0, 10);
  const report = (day: string, page: string) => ({
    ...{ day, page, directive: 'img-src', blocked: 'inline', times: 1 },
    ...{ first_at: day, last_at: day },
  });
  await db
    .insertInto('csp_reports')
    .values([
      report('2020-01-01', '/a'),
      report('2020-01-01', '/b'),
      report('2020-01-02', '/a'),
      report(young, '/a'),
    ])
    .execute();
  const left = async () =>
    (await db.selectFrom('csp_reports').select('day').orderBy('day').execute()).map(
      ({ day }) => day,
    );

  await deleteExpiredData(depsIn(0));
  expect(await left()).toEqual(['2020-01-02', young]);
  await deleteExpiredData(depsIn(0));
  expect(await left()).toEqual([young]);
  await deleteExpiredData(depsIn(0));
  expect(await left()).toEqual([young]);
  await db.deleteFrom('csp_reports').execute();
});

test('old mails are deleted, except those that are still queued', async () => {
  const old = new Date(Date.now() - (RETENTION_DAYS.mail + 1) * DAY).toISOString();
  const mail = (id: string, state: 'queued' | 'sent', due_at: string | null) => ({
    ...{ id, state, due_at, kind: 'password-changed', data: '{}' },
    ...{ to_email: 'jane@example.com', to_name: 'Jane', created_at: old, updated_at: old },
  });
  const rows = [mail('sent', 'sent', null), mail('waiting', 'queued', '2999')];
  await db.insertInto('mails').values(rows).execute();

  await deleteExpiredData(depsIn(0));

  const left = db.selectFrom('mails').select('id').where('to_email', '=', 'jane@example.com');
  expect(await left.execute()).toEqual([{ id: 'waiting' }]);
  await db.deleteFrom('mails').where('id', '=', 'waiting').execute();
});

test('a round deletes a limited number of rows, and reads few when nothing is due', async () => {
  const shopper = await createShopper();
  const at = '2020-01-01T00:00:00.000Z';
  const ids = JSON.stringify(Array.from({ length: MAX_A_ROUND + 50 }, (_, n) => `old-${n}`));
  await env.DB.prepare(
    `INSERT INTO payments (id, user_id, state, amount_cents, address, failure, changed_by, created_at, updated_at)
     SELECT value, ?, 'declined', 100, 'Lane 1', 'declined', 'x', ?, ? FROM json_each(?)`,
  )
    .bind(shopper.user._id, at, at, ids)
    .run();
  const left = async () =>
    (await paymentsOf(shopper)).filter(({ address }) => address !== '').length;

  await deleteExpiredData(depsIn(0));
  expect(await left()).toBe(50);
  await deleteExpiredData(depsIn(0));
  expect(await left()).toBe(0);

  // Guests that are not due cost nothing, however many there are.
  await env.DB.prepare(
    `INSERT INTO users (id, name, email, password_hash, guest_email, guest_until, created_at, updated_at)
     SELECT value, 'Ada', value || '@invalid', 'x', 'ada@example.com', '2999', ?, ? FROM json_each(?)`,
  )
    .bind(at, at, ids)
    .run();
  const idle = depsIn(0);
  await deleteExpiredData(idle);
  // D1 counts a row for each table that a trigger of the statements would touch.
  expect(idle.d1.cost.rowsRead).toBeLessThan(70);
});
