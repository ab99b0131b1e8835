import { expect, test } from 'vitest';
import { productListPageSchema, productListSchema } from '../../functions/contract/product.ts';
import { ask, call, expectRefusal } from '../support/api.ts';
import { createBook, createBooks, createCategory } from '../support/shop.ts';

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

// proves contract-catalogue.28
test('six related books are returned, or as many as requested', async () => {
  const { ids } = await createCategoryOf(8);
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
