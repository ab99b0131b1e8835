import { expect, test } from 'vitest';
import {
  adminProductPageSchema,
  DEMAND_DAYS,
  MAX_WAITING,
} from '#contract/catalog/admin-product.ts';
import { ask, call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { costOf } from '#support/cost.ts';
import { createAdmin, createBook, createCategory, createShopper, db } from '#support/shop.ts';

// What a reorder is based on: sales, and who waits for the book.

const admin = await createAdmin();
const { token, user } = admin;
const path = (query: string) => `/products/desk/${user._id}?${query}`;
const list = (query: string) => ask(adminProductPageSchema, 'GET', path(query), { token });

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Records copies of a book sold on a day. */
const sold = (product_id: string, since: string, copies: number) =>
  db
    .insertInto('product_sales')
    .values({ unit: 'day', since, product_id, name: '', copies, revenue_cents: 0 })
    .execute();

/** Adds people without accounts to a book's waiting list; those in another state do not wait. */
async function insertWaits(product_id: string, people: number, state: 'waiting' | 'unconfirmed') {
  const at = new Date().toISOString();
  const rows = Array.from({ length: people }, () => {
    const id = crypto.randomUUID();
    return {
      ...{ id, product_id, user_id: null, email: `${id}@example.com`, email_hash: id, state },
      ...{ mail_id: null, token_hash: null, created_at: at, updated_at: at, expires_at: at },
    };
  });
  for (const row of rows) await db.insertInto('stock_waits').values(row).execute();
}

test('the admin list shows recent sales of products and how many people wait for them', async () => {
  const category = await createCategory();
  const wanted = await createBook({ category_id: category, quantity: 0 });
  const still = await createBook({ category_id: category, quantity: 0 });
  await sold(wanted.id, daysAgo(0), 2);
  await sold(wanted.id, daysAgo(DEMAND_DAYS - 1), 3);
  await sold(wanted.id, daysAgo(DEMAND_DAYS), 90);
  await insertWaits(wanted.id, 2, 'waiting');
  await insertWaits(wanted.id, 1, 'unconfirmed');

  const page = await list(`demand=1&stock=out&category=${category}`);

  expect(page.products.map(({ _id }) => _id)).toEqual([still.id, wanted.id]);
  expect(page.demand).toEqual([
    { _id: still.id, soldLately: 0, waiting: 0 },
    { _id: wanted.id, soldLately: 5, waiting: 2 },
  ]);
  expect(await list(`stock=out&category=${category}`)).not.toHaveProperty('demand');
  expect(await call('GET', path('demand=yes'), { token })).toMatchObject({ status: 400 });
});

test('cancelled older sales do not make recent sales negative', async () => {
  const category = await createCategory();
  const book = await createBook({ category_id: category, quantity: 0 });
  await sold(book.id, daysAgo(DEMAND_DAYS + 5), 20);
  await sold(book.id, daysAgo(1), -20);
  await sold(book.id, daysAgo(0), 5);

  const page = await list(`demand=1&stock=out&category=${category}`);

  expect(page.demand).toEqual([{ _id: book.id, soldLately: 0, waiting: 0 }]);
});

test('a purchase counts as recent sales, also in a search by ISBN', async () => {
  const book = await createBook({ isbn: '9780140449136', quantity: 9, price_cents: 1000 });
  await pay(await createShopper(), { products: linesOf([book, 2]), amount: 20 });

  const page = await list('demand=1&search=978-0-14-044913-6');

  expect(page.demand).toEqual([{ _id: book.id, soldLately: 2, waiting: 0 }]);
});

test('people waiting are counted up to a maximum, which bounds the rows read', async () => {
  const category = await createCategory();
  const book = await createBook({ category_id: category, quantity: 0 });
  await insertWaits(book.id, MAX_WAITING + 40, 'waiting');
  const plain = await call('GET', path(`category=${category}`), { token });
  const asked = await call('GET', path(`category=${category}&demand=1`), { token });

  expect(adminProductPageSchema.parse(asked.body).demand).toEqual([
    { _id: book.id, soldLately: 0, waiting: MAX_WAITING },
  ]);
  const more = costOf(asked).rowsRead - costOf(plain).rowsRead;
  expect(more).toBeLessThanOrEqual(2 * (MAX_WAITING + DEMAND_DAYS));
});
