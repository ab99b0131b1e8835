import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { call } from '#support/api.ts';
import {
  createOrderRow,
  createPaymentRow,
  createRefundRow,
  listRows,
  setRows,
} from '#support/rows.ts';
import { rebuildFigures, rowsOf, storedFigures } from '#support/sales-figures.ts';
import { createAdmin, createBook, createCategory, createShopper, db } from '#support/shop.ts';
import { Random } from '../../faults/random.ts';

// Sales figures, stored as orders are written, must equal what the rows add up to.

const DAY_MS = 86_400_000;
/** Inserts an order of that day, with its payment. */
async function createOrderOf(
  shopper: Session,
  at: Date,
  lines: readonly { id: string; name: string; price_cents: number; count: number }[],
): Promise<{ id: string; amount: number }> {
  const [id, created_at] = [crypto.randomUUID(), at.toISOString()];
  const delivery_cents = 350;
  const amount = lines.reduce((sum, line) => sum + line.price_cents * line.count, delivery_cents);
  const times = { created_at, updated_at: created_at };
  const both = { id, user_id: shopper.user._id, amount_cents: amount, delivery_cents, ...times };
  await createPaymentRow({ ...both, state: 'succeeded', transaction_id: id });
  await createOrderRow({ ...both, payment_id: id, tax_cents: 70 });
  for (const [position, { id: product_id, name, price_cents, count }] of lines.entries()) {
    const line = { order_id: id, position, product_id, name, price_cents, count };
    await db.insertInto('order_lines').values(line).execute();
  }
  return { id, amount };
}

const change = (id: string, at: Date, set: { status?: 'Cancelled'; refunded_cents?: number }) =>
  setRows('orders', { id }, { ...set, updated_at: at.toISOString() });

/** Sixty orders over three months, some of them refunded or cancelled on a later day. */
async function createOrders() {
  const random = new Random(15);
  const shoppers = [
    await createShopper('Nora'),
    await createShopper('Olaf'),
    await createShopper('Pia'),
  ];
  const shelves = [await createCategory(), await createCategory()];
  const books = await Promise.all(
    [1250, 900, 2100].map((price_cents, at) =>
      createBook({ price_cents, quantity: 50, category_id: shelves[at % 2] ?? '' }),
    ),
  );
  const from = Date.UTC(2026, 0, 20);
  for (let made = 0; made < 60; made += 1) {
    const at = new Date(from + random.between(0, 90 * DAY_MS));
    const lines = [random.pick(books), random.pick(books)].map((book) => {
      return { ...book, count: random.between(1, 3) };
    });
    const { id, amount } = await createOrderOf(random.pick(shoppers), at, lines);
    const later = new Date(at.getTime() + random.between(0, 20 * DAY_MS));
    if (random.happens(0.3)) await change(id, later, { refunded_cents: random.between(1, 500) });
    if (random.happens(0.3)) {
      const latest = new Date(later.getTime() + DAY_MS);
      await change(id, latest, { status: 'Cancelled', refunded_cents: amount });
    }
  }
  return { books, shoppers };
}

/** Returns all copies of the orders that were refunded in part, by a refund that names them. */
async function returnRefunded() {
  const orders = await rowsOf(`SELECT order_id, updated_at,
      json_group_array(json_object('_id', product_id, 'count', count)) AS copies
    FROM order_lines JOIN orders ON orders.id = order_id
    WHERE refunded_cents > 0 AND status <> 'Cancelled'
    GROUP BY order_id HAVING count(DISTINCT product_id) = count(*)`);
  for (const row of orders) {
    const order_id = String(row['order_id']);
    const [updated_at, copies] = [String(row['updated_at']), String(row['copies'])];
    await createRefundRow({ order_id, updated_at, copies, state: 'succeeded' });
    await db
      .updateTable('order_lines')
      .set(({ ref }) => ({ returned: ref('count') }))
      .where('order_id', '=', order_id)
      .execute();
  }
}

test('the stored figures equal the sums of the rows, and a rebuild gives the same', async () => {
  const { books } = await createOrders();
  // A book that is moved or deleted keeps its sales in its old category.
  await setRows('products', {}, { category_id: await createCategory() });
  await db
    .deleteFrom('products')
    .where('id', '=', books[0]?.id ?? '')
    .execute();

  await returnRefunded();

  const written = await storedFigures();

  for (const [unit, text] of [
    ['day', 'date(at)'],
    ['month', "date(at, 'start of month')"],
    ['year', "date(at, 'start of year')"],
    // The Monday before the next Monday.
    ['week', "date(at, '+1 day', 'weekday 1', '-7 days')"],
  ] as const) {
    const counted = await rowsOf(`
      SELECT ${text} AS since, sum(orders) AS orders, sum(cents) AS revenue_cents,
        sum(delivery) AS delivery_cents, sum(tax) AS tax_cents, sum(cancelled) AS cancelled,
        sum(refunded) AS refunded_cents, 0 AS lost_cents,
        sum(uncollected) AS uncollected_cents
      FROM (
        SELECT created_at AS at, 1 AS orders, amount_cents AS cents, delivery_cents AS delivery,
          tax_cents AS tax, 0 AS cancelled, 0 AS refunded, 0 AS uncollected FROM orders
        UNION ALL
        SELECT at, 0, 0, 0, 0, after = 'Cancelled', iif(subject = 'refunded', after - before, 0), 0
        FROM events WHERE before IS NOT NULL AND subject IN ('order', 'refunded')
        UNION ALL
        SELECT at, 0, -cents, -delivery_cents, -tax_cents, 0, -cents, cents
        FROM uncollected_refunds
      ) GROUP BY 1 ORDER BY 1`);
    const { [unit]: rows = [] } = Object.groupBy<string, { unit: string; since: string }>(
      written.shop_sales,
      (row) => row.unit,
    );
    expect(rows).toEqual(counted.map((row) => ({ unit, ...row })));
  }
  const [sold] = await rowsOf(`SELECT sum(count - returned) AS copies,
      sum((count - returned) * price_cents) AS cents
    FROM order_lines JOIN orders ON orders.id = order_id WHERE status <> 'Cancelled'`);
  for (const table of ['product_sales', 'category_sales']) {
    const years = `SELECT sum(copies) AS copies, sum(revenue_cents) AS cents FROM ${table}`;
    expect(await rowsOf(`${years} WHERE unit = 'year'`)).toEqual([sold]);
    expect(await rowsOf(`${years} WHERE unit = 'day'`)).toEqual([sold]);
  }
  expect(written.customers).toEqual(
    await rowsOf(`SELECT user_id, count(*) AS orders, sum(amount_cents - refunded_cents) AS spent_cents,
      sum(refunded_cents - coalesce((SELECT cents FROM uncollected_refunds AS never
        WHERE never.order_id = orders.id), 0)) AS refunded_cents,
      min(created_at) AS first_order_at, max(created_at) AS last_order_at
      FROM orders GROUP BY user_id ORDER BY user_id`),
  );

  await db.updateTable('order_counts').set({ gone_back: 0 }).execute();
  await rebuildFigures();

  const named = (rows: Record<string, unknown>[]) => rows.map(({ name: _, ...row }) => row);
  const again = await storedFigures();
  expect(again.shop_sales).toEqual(written.shop_sales);
  expect(again.category_sales).toEqual(written.category_sales);
  expect(again.customers).toEqual(written.customers);
  expect(again.order_counts).toEqual(written.order_counts);
  expect(again.order_counts).toContainEqual(expect.not.objectContaining({ gone_back: 0 }));
  expect(named(again.product_sales)).toEqual(named(written.product_sales));
});

test('an order that moves to another account is counted for that account', async () => {
  const [from, to] = [await createShopper(), await createShopper()];
  const book = { ...(await createBook()), count: 1 };
  const first = await createOrderOf(from, new Date('2026-02-01T10:00:00.000Z'), [book]);
  await createOrderOf(to, new Date('2026-02-02T10:00:00.000Z'), [book]);
  await db.updateTable('orders').set({ user_id: to.user._id }).where('id', '=', first.id).execute();

  const rows = await listRows('customers', { user_id: [from.user._id, to.user._id] });
  expect(rows).toMatchObject([
    {
      user_id: to.user._id,
      orders: 2,
      spent_cents: first.amount * 2,
      first_order_at: '2026-02-01T10:00:00.000Z',
    },
  ]);
});

test('an export has the sales of the given days, and no name becomes a formula', async () => {
  const [admin, shopper] = [await createAdmin(), await createShopper()];
  const book = await createBook({ name: '=HYPERLINK("x"), or not', price_cents: 1000 });
  await createOrderOf(shopper, new Date('2024-03-09T23:59:59.999Z'), [{ ...book, count: 2 }]);
  const cancelled = await createOrderOf(shopper, new Date('2024-03-10T00:00:00.000Z'), [
    { ...book, count: 3 },
  ]);
  await change(cancelled.id, new Date('2024-03-11T12:00:00.000Z'), {
    status: 'Cancelled',
    refunded_cents: cancelled.amount,
  });
  const ask = (query: string) =>
    call('GET', `/figures/export/${admin.user._id}?${query}`, { token: admin.token });

  const days = await ask('from=2024-03-09&to=2024-03-11');
  const books = await ask('from=2024-03-09&to=2024-03-10&by=product');

  expect(days.headers.get('content-disposition')).toContain('sales-by-day-2024-03-09-2024-03-11');
  expect(days.body).toBe(
    [
      'day,orders,revenue,delivery,tax,cancelled,refunded,lost to disputes',
      '2024-03-09,1,23.50,3.50,0.70,0,0.00,0.00',
      '2024-03-10,1,33.50,3.50,0.70,0,0.00,0.00',
      '2024-03-11,0,0.00,0.00,0.00,1,33.50,0.00',
      '',
    ].join('\r\n'),
  );
  expect(books.body).toBe(
    `product,name,copies,revenue before discounts\r\n${book.id},"'=HYPERLINK(""x""), or not",5,50.00\r\n`,
  );
  for (const query of [
    'from=2024-03-09',
    'from=2024-03-09&to=2024-03-08',
    'from=2020-01-01&to=2024-01-01',
  ]) {
    expect(await ask(query)).toMatchObject({ status: 400 });
  }
});
