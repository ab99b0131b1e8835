import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { MAX_ORDERS_LISTED, type Order, orderListSchema } from '#contract/orders/order.ts';
import { call, expectRefusal } from '#support/api.ts';
import { createAdmin, createShopper } from '#support/shop.ts';

/** Inserts paid orders of a shopper, a minute apart, as if they had come over the years. */
async function manyOrders({ user }: Session, count: number): Promise<void> {
  const range = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)`;
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i / 2 * 60, 'unixepoch')`;
  const payments = `INSERT INTO payments
      (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
    ${range} SELECT ?1 || '-p' || i, ?1, 'succeeded', 100, '', ?1 || '-t' || i, ?1, ${at}, ${at} FROM n`;
  const orders = `INSERT INTO orders
      (id, user_id, payment_id, status, amount_cents, address, changed_by, created_at, updated_at)
    ${range} SELECT ?1 || '-o' || i, ?1, ?1 || '-p' || i, 'Not processed', 100, '', ?1, ${at}, ${at} FROM n`;
  for (const sql of [payments, orders]) await env.DB.prepare(sql).bind(user._id, count).run();
}

/** Follows `Link` to the end. @returns the pages in order */
async function readAll(path: string, token: string): Promise<Order[][]> {
  const answers: Order[][] = [];
  let next: string | undefined = path;
  while (next) {
    const answer: Awaited<ReturnType<typeof call>> = await call('GET', next, { token });
    answers.push(orderListSchema.parse(answer.body));
    next = /^<\/api(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return answers;
}

test('a long list of orders is split into pages, each order once, newest first', async () => {
  const [shopper, admin] = [await createShopper(), await createAdmin()];
  await manyOrders(shopper, MAX_ORDERS_LISTED + 2);

  for (const parts of [
    await readAll(`/orders/by/user/${shopper.user._id}`, shopper.token),
    await readAll(`/order/list/${admin.user._id}`, admin.token),
  ]) {
    expect(parts.map((part) => part.length)).toEqual([MAX_ORDERS_LISTED, 2]);
    const all = parts.flat();
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(MAX_ORDERS_LISTED + 2);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  }
});

test('a short list has no next page, and a page before an unknown order is empty', async () => {
  const shopper = await createShopper();
  await manyOrders(shopper, 3);
  const path = `/orders/by/user/${shopper.user._id}`;

  const whole = await call('GET', path, shopper);
  const before = await call('GET', `${path}?before=nothing`, shopper);

  expect(orderListSchema.parse(whole.body)).toHaveLength(3);
  expect(whole.headers.get('link')).toBeNull();
  expect(before).toMatchObject({ status: 200, body: [] });
});

test('further pages of one’s own orders contain nobody else’s', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];
  await manyOrders(shopper, 3);
  await manyOrders(other, 3);

  const path = `/orders/by/user/${shopper.user._id}?before=${other.user._id}-o3`;
  const answer = await call('GET', path, shopper);

  const orders = orderListSchema.parse(answer.body);
  expect(new Set(orders.map(({ user }) => user._id))).toEqual(new Set([shopper.user._id]));
});

test('one’s own order is read by its id, however old it is, and another’s is not', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];
  await manyOrders(shopper, MAX_ORDERS_LISTED + 2);
  await manyOrders(other, 1);
  const path = `/orders/by/user/${shopper.user._id}`;
  const [oldest, theirs] = [`${shopper.user._id}-o1`, `${other.user._id}-o1`];

  const own = await call('GET', `${path}?order=${oldest}`, shopper);
  const answers = await Promise.all(
    [theirs, 'nothing', ''].map((id) => call('GET', `${path}?order=${id}`, shopper)),
  );
  const tooLong = await call('GET', `${path}?order=${'a'.repeat(101)}`, shopper);

  expect(own).toMatchObject({ status: 200, body: [{ _id: oldest }] });
  expect(own.headers.get('link')).toBeNull();
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: [] });
  expectRefusal(tooLong, 400, { fields: { order: 'order must be one order id' } });
});
