import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { categoryListSchema } from '#contract/catalog/category.ts';
import {
  productListPageSchema,
  productListSchema,
  productSchema,
} from '#contract/catalog/product.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { createBook, createBooks, createCategory, createCategoryWith } from '#support/shop.ts';

const names = (books: { name: string }[]) => books.map((book) => book.name);

const filter = (category: string, more: object = {}) =>
  ask(productListPageSchema, 'POST', '/products/by/search', {
    body: { filters: { category: [category], price: [] }, ...more },
  });

// proves entities.3, calls.9, contract-catalogue.19
test('a product has its category’s name, its price in dollars and no photo bytes', async () => {
  const category = await createCategory('Novels of ideas');
  const book = await createBook({ category_id: category, price_cents: 1995, author: 'T. Mann' });

  const product = await ask(productSchema, 'GET', `/product/${book.id}`);

  expect(product).toMatchObject({
    _id: book.id,
    price: 19.95,
    author: 'T. Mann',
    isbn: null,
    shipping: true,
    photoUrl: null,
    category: { _id: category, name: 'Novels of ideas' },
  });
});

// proves contract-catalogue.1
test('an unknown product answers 404', async () => {
  expectRefusal(await call('GET', '/product/nope'), 404, 'Product not found');
});

// proves routes.2, routes.3, calls.4
test('lists by date and by sales return the newest six and the best-selling six', async () => {
  for (let n = 1; n <= 8; n++) await createBook({ name: `Shelf book ${n}`, sold: 1000 - n });

  const newest = await ask(
    productListSchema,
    'GET',
    '/products?sortBy=createdAt&order=desc&limit=6',
  );
  const bestSelling = await ask(
    productListSchema,
    'GET',
    '/products?sortBy=sold&order=desc&limit=6',
  );

  expect(names(newest)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Shelf book ${n}`));
  expect(names(bestSelling)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Shelf book ${n}`));
});

// proves contract-catalogue.18
test('a list returns six products by _id unless asked otherwise', async () => {
  for (let n = 0; n < 7; n++) await createBook();

  const products = await ask(productListSchema, 'GET', '/products');

  const ids = products.map((product) => product._id);
  expect(ids).toHaveLength(6);
  expect(ids).toEqual([...ids].sort());
});

// proves contract-catalogue.20
test.each([
  ['limit=101', 'limit must be a whole number from 1 to 100'],
  ['limit=all', 'limit must be a whole number from 1 to 100'],
  ['sortBy=password_hash', 'sortBy must be one of _id, createdAt, sold, name, price, quantity'],
  ['order=sideways', 'order must be asc or desc'],
])('a list with %s is refused, and the error says what to change', async (query, error) => {
  expectRefusal(await call('GET', `/products?${query}`), 400, { error });
});

// proves calls.6, contract-catalogue.22
test('books are filtered by category and by price, both bounds included', async () => {
  const { category } = await createCategoryWith([
    { name: 'Nine', price_cents: 900 },
    { name: 'Ten', price_cents: 1000 },
    { name: 'Almost twenty', price_cents: 1999 },
    { name: 'Twenty', price_cents: 2000 },
  ]);

  const page = await ask(productListPageSchema, 'POST', '/products/by/search', {
    body: { filters: { category: [category], price: [10, 19.99] }, sortBy: 'price', order: 'asc' },
  });

  expect(page.size).toBe(2);
  expect(names(page.data)).toEqual(['Ten', 'Almost twenty']);
});

// proves calls.6, limits.2, contract-catalogue.23
test('successive pages by skip contain each book exactly once', async () => {
  const { category, rows } = await createCategoryWith(Array.from({ length: 8 }, () => ({})));

  const first = await filter(category, { limit: 6, skip: 0 });
  const second = await filter(category, { limit: 6, skip: 6 });

  expect([first.size, second.size]).toEqual([6, 2]);
  const seen = [...first.data, ...second.data].map((product) => product._id);
  expect(seen.sort()).toEqual(rows.map((row) => row.id).sort());
});

// proves defects.7
test.each([
  [{ filters: { price: [1] } }, 'price must be [] or [from, to] in dollars'],
  [{ filters: { category: 'novels' } }, 'category must be a list of category ids'],
  [{ skip: -1 }, 'skip must be a whole number, 0 or more'],
  [{ filters: { price: [-1, 5] } }, 'price must be [] or [from, to] in dollars'],
  [{ filters: null }, 'filters must be {category, price}'],
])('the filter %o is refused', async (body, error) => {
  expectRefusal(await call('POST', '/products/by/search', { body }), 400, { error });
});

// proves calls.5, contract-catalogue.6
test('categories are listed by name, as a bare array', async () => {
  await createCategory('zoology');
  await createCategory('Anthologies');

  const categories = await ask(categoryListSchema, 'GET', '/categories');

  const order = names(categories).filter((name) => ['zoology', 'Anthologies'].includes(name));
  expect(order).toEqual(['Anthologies', 'zoology']);
});

test.each(['abc', '"', '"another"', '*'])(
  'a photo is sent in full when if-none-match is %s',
  async (known) => {
    await env.PHOTOS.put('products/p2/v1', new Uint8Array([1, 2]));
    const book = await createBook({ photo_key: 'products/p2/v1', photo_type: 'image/gif' });

    const answer = await call('GET', `/product/photo/${book.id}`, {
      headers: { 'if-none-match': known, 'if-match': known },
    });

    expect(answer.status).toBe(200);
  },
);

// proves contract-catalogue.30
test('the photo of a book without one answers 404', async () => {
  const book = await createBook();

  expectRefusal(await call('GET', `/product/photo/${book.id}`), 404, 'Photo not found');
});

// Defaults of the shop's lists, and what they leave out.

async function createCategoryOf(count: number) {
  const category = await createCategory();
  return { category, ids: await createBooks(count, { category_id: category }) };
}

// proves contract-catalogue.21
test('a filtered list returns at most a hundred books, by descending id unless asked otherwise', async () => {
  const { category, ids } = await createCategoryOf(101);
  const body = { filters: { category: [category], price: [] } };

  const page = await ask(productListPageSchema, 'POST', '/products/by/search', { body });

  expect(page.size).toBe(100);
  expect(page.data.map(({ _id }) => _id)).toEqual(ids.sort().reverse().slice(0, 100));
  const more = await call('POST', '/products/by/search', { body: { ...body, limit: 101 } });
  expectRefusal(more, 400, 'limit must be a whole number from 1 to 100');
});

// proves contract-catalogue.21
test('a search without filters considers every book', async () => {
  const book = await createBook();

  const page = await ask(productListPageSchema, 'POST', '/products/by/search', {
    body: { sortBy: 'createdAt', limit: 1 },
  });

  expect(page.data.map(({ _id }) => _id)).toEqual([book.id]);
});

// proves defects.8
test('an unknown filter is ignored, whatever its name and value', async () => {
  const { category, ids } = await createCategoryOf(1);
  const filters = { category: [category], price: [], "1=1) OR ('": ["x'"], quantity: { $gt: 0 } };

  const page = await ask(productListPageSchema, 'POST', '/products/by/search', {
    body: { filters },
  });

  expect(page.data.map(({ _id }) => _id)).toEqual(ids);
});

// proves defects.8
test('a category id that attempts SQL injection matches nothing', async () => {
  await createBook();
  const filters = { category: ["' OR '1'='1"], price: [] };

  const page = await ask(productListPageSchema, 'POST', '/products/by/search', {
    body: { filters },
  });

  expect(page).toEqual({ size: 0, data: [] });
});

// proves calls.7, contract-catalogue.25
test('a search within a category finds only its books', async () => {
  const [novels, poems] = [await createCategory(), await createCategory()];
  const novel = await createBook({ name: 'The Same Swan', category_id: novels });
  await createBook({ name: 'The Same Swan', category_id: poems });
  const search = (category: string) =>
    ask(productListSchema, 'GET', `/products/search?search=same+swan${category}`);

  expect((await search(`&category=${novels}`)).map(({ _id }) => _id)).toEqual([novel.id]);
  expect(await search('')).toHaveLength(2);
  expect(await search('&category=All')).toHaveLength(2);
});

// proves calls.10, contract-catalogue.27, contract-catalogue.28
test('six related books of the same category are returned, or as many as requested', async () => {
  const { ids } = await createCategoryOf(8);
  await createBook();
  const related = (query: string) =>
    ask(productListSchema, 'GET', `/products/related/${ids[0]}${query}`);

  expect(await related('')).toHaveLength(6);
  expect(await related('?limit=2')).toHaveLength(2);
  expect((await related('?limit=100')).map(({ _id }) => _id).sort()).toEqual(ids.slice(1).sort());
});

// proves calls.22, contract-catalogue.20
test('a list can return a hundred books', async () => {
  await createCategoryOf(101);

  expect(await ask(productListSchema, 'GET', '/products?limit=100')).toHaveLength(100);
});
