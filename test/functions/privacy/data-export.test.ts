import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { leaveNothingDue } from '#support/jobs.ts';
import { getRow } from '#support/rows.ts';
import { createBook, createShopper, ordersOf, paymentsOf } from '#support/shop.ts';
import type { Tables } from '../../../functions/db/tables.ts';
import { listPersonalTables } from '../../../functions/privacy/personal-tables.ts';

const exportOf = ({ token, user }: { token: string; user: { _id: string } }) =>
  call('GET', `/user/${user._id}/export`, { token });

test('an export holds everything stored about a person, and no secret', async () => {
  const shopper = await createShopper('Sam Shopper');
  const book = await createBook({ name: 'Walden', price_cents: 1000, quantity: 5 });
  const products = linesOf([book, 2]);
  await pay(shopper, {
    amount: 20,
    products,
    address: '1 Pond Road',
    idempotencyKey: 'my-own-key-1',
  });
  await leaveNothingDue();
  const other = await createShopper('Olga Other');

  const answer = await exportOf(shopper);

  const [order] = await ordersOf(shopper);
  const [payment] = await paymentsOf(shopper);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="colophon-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.body).toMatchObject({
    users: [{ id: shopper.user._id, name: 'Sam Shopper', email: shopper.user.email }],
    sessions: [{ created_at: expect.any(String), expires_at: expect.any(String) }],
    orders: [
      {
        id: order?.id,
        amount_cents: 2000,
        address: '1 Pond Road',
        lines: [{ name: 'Walden', price_cents: 1000, count: 2 }],
        mails: [{ kind: 'order-placed' }],
      },
    ],
    payments: [
      {
        id: payment?.id,
        state: 'succeeded',
        lines: [{ name: 'Walden' }],
        events: [
          { subject: 'payment', after: 'charging' },
          { subject: 'payment', after: 'succeeded' },
          { subject: 'order' },
        ],
      },
    ],
    security_events: [{ kind: 'data-exported' }],
  });
  const text = JSON.stringify(answer.body);
  const user = await getRow('users', { id: shopper.user._id });
  for (const secret of [user.password_hash, 'my-own-key-1', shopper.token, 'Olga Other'])
    expect(text).not.toContain(secret);
  expect(await exportOf({ ...shopper, user: other.user })).toMatchObject({ status: 403 });
});

test('an export of 1,000 orders is complete, each order once', async () => {
  const shopper = await createShopper();
  const at = '2026-01-01T00:00:00.000Z';
  const ids = Array.from({ length: 1000 }, (_, n) => `order-${String(n).padStart(4, '0')}`);
  const list = JSON.stringify(ids);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
       SELECT 'p' || value, ?, 'succeeded', 100, '', 't' || value, 'x', ?, ? FROM json_each(?)`,
    ).bind(shopper.user._id, at, at, list),
    env.DB.prepare(
      `INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
       SELECT value, ?, 'p' || value, 100, '', 'Delivered', 'x', ?, ? FROM json_each(?)`,
    ).bind(shopper.user._id, at, at, list),
    env.DB.prepare(
      `INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count)
       SELECT value, 0, 'b', 'Walden', 100, 1 FROM json_each(?)`,
    ).bind(list),
  ]);

  const { body } = await exportOf(shopper);

  const { orders, payments } = body as { orders: { id: string; lines: unknown[] }[]; payments: [] };
  expect(orders.map(({ id }) => id)).toEqual(ids);
  expect(orders.every(({ lines }) => lines.length === 1)).toBe(true);
  expect(payments).toHaveLength(1000);
});

/** Tables that name an account and hold nothing about a person. */
const NOT_PERSONAL: readonly string[] = [];

test('every table that names an account is in the registry, which shows or withholds each column', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table'",
  ).all<{ name: string; sql: string }>();
  const personal = results.filter(({ sql }) => /\buser_id\b|REFERENCES "?users"?/i.test(sql));
  const registry = new Map(listPersonalTables());

  expect(personal.length).toBeGreaterThan(3);
  const missing = personal.filter(
    ({ name }) => !registry.has(name as keyof Tables) && !NOT_PERSONAL.includes(name),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  for (const [name, table] of registry) {
    const parts = Object.values(table.parts ?? {});
    for (const { table: named, of, shown, withheld = {} } of [
      { ...table, table: name },
      ...parts,
    ]) {
      const { results: columns } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
        .bind(named)
        .all<{ name: string }>();
      const said = [...shown, ...Object.values(withheld).flat()].filter((column) => column !== of);
      expect([of, ...said].sort(), named).toEqual(columns.map((column) => column.name).sort());
    }
  }
});
