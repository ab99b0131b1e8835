import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { productListPageSchema, productListSchema } from '#contract/catalog/product.ts';
import { ask } from '#support/api.ts';
import { createBook, createCategory, db, run } from '#support/shop.ts';
import { filterProducts } from '../../../functions/catalog/filter-by-category-and-price.ts';
import { insertProductStatement } from '../../../functions/catalog/product.statements.ts';
import { listProducts } from '../../../functions/catalog/product-list.repository.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

const now = '2026-01-01T00:00:00.000Z';

/**
 * Books at prices in every price range and at the ranges' ends.
 * @returns their ids, prices and categories
 */
async function fillCategory(category_id: string, count: number) {
  const books = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    category_id,
    price_cents: [0, 999, 1000, 2950, 3999, 4000, 9999, 10_000, 99_999_999][i % 9] ?? 0,
  }));
  const rest = { name: 'Of a shelf', description: '', quantity: 1, sold: 0, shipping: 1 } as const;
  for (let from = 0; from < count; from += 50) {
    const rows = books.slice(from, from + 50);
    const times = { created_at: now, updated_at: now };
    await run(...rows.map((book) => insertProductStatement(db, { ...rest, ...book, ...times })));
  }
  return books;
}

/** The same page, found by checking every book. */
function byHand(
  books: Awaited<ReturnType<typeof fillCategory>>,
  {
    skip = 0,
    limit,
    order,
    price,
  }: { skip?: number; limit: number; order: string; price: number[] },
) {
  const [from = 0, to = Number.MAX_SAFE_INTEGER] = price.map((dollars) => dollars * 100);
  const fitting = books.filter((book) => book.price_cents >= from && book.price_cents <= to);
  const ids = fitting.map(({ id }) => id).sort();
  return (order === 'asc' ? ids : ids.reverse()).slice(skip, skip + limit);
}

// proves contract-catalogue.22
test.each([
  [[]],
  [[0, 9]],
  [[0, 9.99]],
  [[10, 29.5]],
  [[29.5, 40]],
  [[40, 99.99]],
  [[50, 60]],
  [[100, 999999.99]],
  [[40, 10]],
  [[9.985, 39.995]],
  [[40, 1e9]],
  [[999999.99, Number.MAX_VALUE]],
])('books of several categories at %j dollars are listed by id, page by page', async (price) => {
  const categories = [await createCategory(), await createCategory()];
  const books = (await Promise.all(categories.map((id) => fillCategory(id, 27)))).flat();

  for (const order of ['asc', 'desc']) {
    for (const skip of [0, 4, 60]) {
      const body = { order, limit: 4, skip, filters: { category: categories, price } };
      const page = await ask(productListPageSchema, 'POST', '/products/by/search', { body });
      const expected = byHand(books, { order, limit: 4, skip, price });
      expect(page.data.map(({ _id }) => _id)).toEqual(expected);
      expect(page.size).toBe(expected.length);
    }
  }
});

test('books at a price are listed by id across all categories', async () => {
  const first = await createBook({
    id: '00000000-0000-0000-0000-000000000001',
    price_cents: 7_777_701,
  });
  const last = await createBook({
    id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    price_cents: 7_777_702,
  });
  const body = { filters: { category: [], price: [77777, 77777.5] } };

  const page = await ask(productListPageSchema, 'POST', '/products/by/search', { body });

  expect(page.data.map(({ _id }) => _id)).toEqual([last.id, first.id]);
});

test('a filtered page reads at most ten rows per book, however many books there are', async () => {
  const categoryIds = [await createCategory(), await createCategory()];
  await Promise.all(categoryIds.map((id) => fillCategory(id, 180)));
  const page = { limit: 6, skip: 0, sortBy: '_id', order: 'desc' } as const;

  const prices: ([] | [number, number])[] = [[], [0, 9.99], [0, 39.99]];
  for (const price of prices) {
    const deps = depsOfRequest(createDeps(parseEnv(env)));
    const { data } = await filterProducts(deps, {
      ...page,
      filters: { category: categoryIds, price },
    });
    expect(data).toHaveLength(6);
    expect(deps.d1.cost.rowsRead).toBeLessThanOrEqual(60);
  }
});

test('filtered products in another order cost by how many match, not by how many there are', async () => {
  const [large, small] = [await createCategory(), await createCategory()];
  const books = [...(await fillCategory(large, 600)), ...(await fillCategory(small, 9))];
  const page = { limit: 1, skip: 1, sortBy: 'price', order: 'desc' } as const;

  for (const [category, price, most] of [
    [large, [], 1000],
    [large, [0, 29.5], 2000],
    [small, [], 60],
    ['none', [], 20],
  ] as const) {
    const deps = depsOfRequest(createDeps(parseEnv(env)));
    const filters = { category: [category], price: [...price] as [] | [number, number] };
    const { data } = await filterProducts(deps, { ...page, filters });
    const fitting = books.filter(
      ({ category_id, price_cents }) =>
        category_id === category &&
        price_cents >= (price[0] ?? 0) * 100 &&
        price_cents <= (price[1] ?? 1e6) * 100,
    );
    const [, second] = fitting.toSorted(
      (a, b) => b.price_cents - a.price_cents || (a.id < b.id ? 1 : -1),
    );
    expect(data.map(({ _id }) => _id)).toEqual(second ? [second.id] : []);
    expect(deps.d1.cost.rowsRead).toBeLessThanOrEqual(most);
  }
});

test.each(['_id', 'createdAt', 'sold', 'name', 'price', 'quantity'] as const)(
  'a list by %s continues after a book at the cost of its first page',
  async (sortBy) => {
    await fillCategory(await createCategory(), 40);

    for (const order of ['asc', 'desc'] as const) {
      const whole = await listProducts(db, { sortBy, order, limit: 30 });
      const deps = depsOfRequest(createDeps(parseEnv(env)));
      const after = whole[24]?._id;
      const page = await listProducts(deps.db, { sortBy, order, limit: 5, after });
      expect(page).toEqual(whole.slice(25));
      expect(deps.d1.cost.rowsRead).toBeLessThanOrEqual(30);
    }
  },
);

test('a list after a deleted book continues where skip says', async () => {
  await fillCategory(await createCategory(), 9);
  const list = (query: string) =>
    ask(productListSchema, 'GET', `/products?sortBy=name&limit=3&${query}`);

  const afterUnknown = await list('skip=3&after=gone');

  expect(afterUnknown).toEqual(await list('skip=3'));
  expect(afterUnknown).toHaveLength(3);
});
