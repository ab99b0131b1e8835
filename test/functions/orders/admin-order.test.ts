import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { adminOrdersOf, allAdminOrders } from '#support/admin-order.ts';
import { call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { getRow } from '#support/rows.ts';
import { createAdmin, createBook, createShopper, db, ordersOf } from '#support/shop.ts';

let admin: Session;
let shopper: Session;
/** Four orders of one shopper, oldest first. */
let ids: string[];

beforeAll(async () => {
  admin = await createAdmin();
  shopper = await createShopper('Zoë Ångström');
  const walden = await createBook({
    name: 'Walden',
    price_cents: 700,
    isbn: '9780691096124',
    quantity: 50,
  });
  const gulliver = await createBook({
    name: 'Gulliver’s “Travels” Part–One',
    price_cents: 900,
    quantity: 50,
  });
  await db.updateTable('products').set({ shelf: 'B3' }).where('id', '=', walden.id).execute();
  for (const [book, amount, address] of [
    [walden, 7, '1 Pond Road, Concord'],
    [gulliver, 9, '5 New Lane'],
    [walden, 7, '5 New Lane'],
    [gulliver, 9, '5 New Lane'],
  ] as const) {
    await pay(shopper, { amount, products: linesOf([book, 1]), address });
  }
  const orders = await ordersOf(shopper);
  ids = orders
    .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
    .map(({ id }) => id);
});

const idsOf = ({ orders }: Awaited<ReturnType<typeof adminOrdersOf>>) =>
  orders.map(({ _id }) => _id);

test('the admin’s list shows orders, newest first, with buyer, books, ISBN and shelf', async () => {
  const page = await adminOrdersOf(admin);

  expect(idsOf(page)).toEqual(ids.toReversed());
  expect(page.next).toBeNull();
  expect(page.counts).toMatchObject({ 'Not processed': 4, Shipped: 0 });
  expect(page.orders[3]).toMatchObject({
    products: [{ name: 'Walden', isbn: '9780691096124', shelf: 'B3' }],
    user: { name: 'Zoë Ångström', email: shopper.user.email },
    notes: 0,
  });
});

test('orders are listed page by page in either order, filtered by status, time or search', async () => {
  expect(await allAdminOrders(admin, { limit: '1' })).toEqual(ids.toReversed());
  expect(await allAdminOrders(admin, { limit: '3', order: 'asc' })).toEqual(ids);
  expect(await allAdminOrders(admin, { limit: '1', search: 'lane' })).toEqual(
    ids.slice(1).reverse(),
  );
  expect(await allAdminOrders(admin, { status: 'Delivered' })).toEqual([]);
  expect(await allAdminOrders(admin, { from: '2100-01-01T00:00:00Z' })).toEqual([]);
  expect(await allAdminOrders(admin, { to: '2100-01-01T00:00:00Z', search: 'zoe' })).toHaveLength(
    4,
  );
  expect(await allAdminOrders(admin, { after: 'nothing' })).toEqual([]);
});

/** All orders by amount and id, straight from the table. */
async function byAmount(): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'amount_cents']).execute();
  const key = (row: (typeof rows)[number]) =>
    `${String(row.amount_cents).padStart(9, '0')} ${row.id}`;
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ id }) => id);
}

test('the first page of a time range or a search says how many orders it has, as far as they are counted', async () => {
  const range = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', limit: '1' };
  const first = await adminOrdersOf(admin, range);

  expect(first).toMatchObject({ found: 4, next: expect.any(String) });
  expect(await adminOrdersOf(admin, { ...range, status: 'Shipped' })).toMatchObject({ found: 0 });
  const search = { ...range, search: 'lane' };
  expect(await adminOrdersOf(admin, search)).toMatchObject({ found: 3, next: ids[3] });
  for (const other of [range, search]) {
    expect((await adminOrdersOf(admin, { ...other, after: ids[3] ?? '' })).found).toBeUndefined();
  }
  expect((await adminOrdersOf(admin, {})).found).toBeUndefined();
});

// proves admin-orders.7
test('orders are listed by amount in either order, filtered by status or time', async () => {
  const wanted = await byAmount();
  const times = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

  expect(await allAdminOrders(admin, { sort: 'amount', order: 'asc', limit: '1' })).toEqual(wanted);
  for (const more of [{}, { status: 'Not processed' }, times]) {
    const listed = await allAdminOrders(admin, { sort: 'amount', limit: '3', ...more });
    expect(listed).toEqual(wanted.toReversed());
  }
  expect(await allAdminOrders(admin, { sort: 'amount', status: 'Shipped' })).toEqual([]);
  expect(await allAdminOrders(admin, { sort: 'amount', to: '2020-01-01T00:00:00Z' })).toEqual([]);
});

test('search results cannot be sorted by amount', async () => {
  const query = 'sort=amount&search=zoe';

  expect(
    await call('GET', `/orders/desk/${admin.user._id}?${query}`, { token: admin.token }),
  ).toMatchObject({ status: 400, body: { fields: { sort: expect.stringContaining('placed') } } });
});

// proves admin-orders.3
test.each([
  ['a name without its accents', () => 'zoe angstrom', [0, 1, 2, 3]],
  ['the beginning of a name', () => 'ang', [0, 1, 2, 3]],
  ['an e-mail address', () => shopper.user.email, [0, 1, 2, 3]],
  ['a name and a book', () => 'zoe walden', [0, 2]],
  ['words set with typographic quotes', () => `gulliver's "travels" part-one`, [1, 3]],
  ['an ISBN with hyphens', () => '978-0-691-09612-4', [0, 2]],
  ['words of the address', () => 'pond concord', [0]],
  ['an amount', () => '$9.00', [1, 3]],
  ['a name and an amount without its cents', () => 'zoe $7', [0, 2]],
  ['a word that is in no order', () => 'zoe nowhere', []],
  ['the middle of a word', () => 'ulliver', []],
])('a search for %s finds exactly the matching orders', async (_, search, found) => {
  const page = await adminOrdersOf(admin, { search: search() });

  expect(idsOf(page).sort()).toEqual(found.map((at) => ids[at]).sort());
});

test('an order is found by its id, its number, the beginning of either, and its transaction', async () => {
  const [id = ''] = ids;
  const { transaction_id } = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('payments.transaction_id')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();

  expect(idsOf(await adminOrdersOf(admin, { search: id }))).toEqual([id]);
  expect(idsOf(await adminOrdersOf(admin, { search: id.slice(0, -1).toUpperCase() }))).toContain(
    id,
  );
  expect(idsOf(await adminOrdersOf(admin, { search: transaction_id ?? '' }))).toEqual([id]);
  const { number } = await getRow('orders', { id });
  for (const said of [number, number.toLowerCase().replace('-', ' '), number.slice(0, 6)]) {
    expect(idsOf(await adminOrdersOf(admin, { search: said }))).toContain(id);
  }
  // The subject of an answer to a mail of the shop.
  const search = `Re: Your order ${number} is on its way`;
  expect(idsOf(await adminOrdersOf(admin, { search }))).toEqual([id]);
});

test('a search by order number respects the filters by status and time', async () => {
  const [id = ''] = ids;
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  const { number: search = '', created_at: from = '' } = row ?? {};
  const found = async (more: object) => idsOf(await adminOrdersOf(admin, { search, ...more }));

  expect(row).toMatchObject({ status: 'Not processed' });
  expect(await found({ status: 'Not processed', from })).toEqual([id]);
  expect(await found({ status: 'Delivered' })).toEqual([]);
  expect(await found({ to: from })).toEqual([]);
  expect(await found({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
});

// proves admin-orders.3
test('a search through more orders than one page covers still finds every match', async () => {
  const rare = ids[0] ?? '';
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')`;
  const range = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)';
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO payments
      (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      ${range} SELECT 'p' || i, ?1, 'succeeded', 100, '', 'tm' || i, ?1, ${at}, ${at} FROM n`).bind(
      shopper.user._id,
    ),
    env.DB.prepare(`INSERT INTO orders
      (id, user_id, payment_id, status, amount_cents, address, changed_by, created_at, updated_at)
      ${range} SELECT 'o' || i, ?1, 'p' || i, 'Shipped', 100, 'Mill Road mill' || (i % 7), ?1, ${at}, ${at}
      FROM n`).bind(shopper.user._id),
  ]);

  // Each search first indexes part of the backlog.
  for (const _ of [1, 2, 3]) await adminOrdersOf(admin, { search: 'zoe' });

  expect(await allAdminOrders(admin, { search: 'zoe', limit: '200' })).toHaveLength(254);
  expect(await allAdminOrders(admin, { search: 'zoe pond', order: 'asc' })).toEqual([rare]);
  expect(await allAdminOrders(admin, { search: 'mill', limit: '200' })).toHaveLength(250);
  const { counts } = await adminOrdersOf(admin, { limit: '1' });
  expect(counts).toMatchObject({ 'Not processed': 4, Shipped: 250 });
});

test('after a buyer changes their name, earlier orders are found by the new name only', async () => {
  const other = await createShopper('Henry');
  const book = await createBook({ price_cents: 500 });
  await pay(other, { amount: 5, products: linesOf([book, 1]) });
  expect((await adminOrdersOf(admin, { search: 'henry' })).orders).toHaveLength(1);

  await db.updateTable('users').set({ name: 'Hal' }).where('id', '=', other.user._id).execute();

  expect((await adminOrdersOf(admin, { search: 'hal' })).orders).toHaveLength(1);
  expect((await adminOrdersOf(admin, { search: 'henry' })).orders).toEqual([]);
  const { results } = await env.DB.prepare(`SELECT * FROM order_words WHERE word = 'henry'`).all();
  expect(results).toEqual([]);
});

test('a single order is read by its id, and several in the order of the ids given', async () => {
  const [first = '', second = ''] = ids;
  const one = await call('GET', `/order/${first}/desk/${admin.user._id}`, admin);
  const some = await call(
    'GET',
    `/orders/selected/${admin.user._id}?orders=${second},nothing,${first}`,
    admin,
  );
  const none = await call('GET', `/order/nothing/desk/${admin.user._id}`, admin);

  expect(one).toMatchObject({ status: 200, body: { order: { _id: first } } });
  expect(some.body).toMatchObject([{ _id: second }, { _id: first }]);
  expect(none.status).toBe(404);
});

test('very many orders of a time range are listed by amount, page by page, without a gap', async () => {
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + i * 60, 'unixepoch')`;
  const range = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)';
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO payments
      (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      ${range} SELECT 'q' || i, ?1, 'succeeded', 100, '', 'qm' || i, ?1, ${at}, ${at} FROM n`).bind(
      shopper.user._id,
    ),
    env.DB.prepare(`INSERT INTO orders
      (id, user_id, payment_id, status, amount_cents, address, changed_by, created_at, updated_at)
      ${range} SELECT 'r' || i, ?1, 'q' || i, 'Delivered', 100 + i * 7 % 500, '', ?1, ${at}, ${at}
      FROM n`).bind(shopper.user._id),
  ]);
  const between = { from: '2020-09-13T00:00:00Z', to: '2020-09-15T00:00:00Z' };

  const first = await adminOrdersOf(admin, {
    sort: 'amount',
    order: 'asc',
    limit: '200',
    ...between,
  });
  const all = await allAdminOrders(admin, {
    sort: 'amount',
    order: 'asc',
    limit: '200',
    ...between,
  });

  expect(idsOf(first)).toEqual(all.slice(0, 200));
  const wanted = (await byAmount()).filter((id) => id.startsWith('r'));
  expect(all).toEqual(wanted);
  const rich = await adminOrdersOf(admin, { sort: 'amount', from: '2100-01-01T00:00:00Z' });
  expect(rich).toMatchObject({ orders: [], next: null });
});
