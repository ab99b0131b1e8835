import { expect, test } from 'vitest';
import { productListSchema } from '#contract/catalog/product.ts';
import { ask, call } from '#support/api.ts';
import { setRows } from '#support/rows.ts';
import { createBook, createCategory } from '#support/shop.ts';

const list = (query: string) => ask(productListSchema, 'GET', `/products?${query}`);

test('each page of a list continues where the last one ended', async () => {
  for (let n = 0; n < 5; n += 1) await createBook();

  const whole = await list('limit=5');
  const pages = await Promise.all(['0', '2', '4'].map((skip) => list(`limit=2&skip=${skip}`)));

  expect(pages.flat().slice(0, 5)).toEqual(whole);
});

test('a book that sells between two pages makes the list skip no other book', async () => {
  const category_id = await createCategory();
  const shelf = [];
  for (const quantity of [9004, 9003, 9002, 9001]) {
    const name = `${quantity} Leagues`;
    shelf.push(
      await createBook({ category_id, name, quantity, price_cents: quantity, sold: quantity }),
    );
  }
  const after = shelf[1];
  const page = async (query: string) =>
    (await list(`order=desc&limit=2&after=${after?.id}&${query}`)).map(({ name }) => name);
  const asShown = ['quantity=9003', 'sold=9003', 'price=90.03', 'name=9003 Leagues'];
  const queries = asShown.map((key) => {
    const [sortBy = '', afterKey = ''] = key.split('=');
    return `sortBy=${sortBy}&afterKey=${encodeURIComponent(afterKey)}`;
  });
  const before = await Promise.all(queries.map(page));

  await setRows(
    'products',
    { id: after?.id ?? '' },
    { quantity: 2, sold: 12006, price_cents: 1, name_key: 'a' },
  );

  const rest = ['9002 Leagues', '9001 Leagues'];
  expect(before).toEqual(queries.map(() => rest));
  expect(await Promise.all(queries.map(page))).toEqual(before);
  // Without `afterKey` the page starts where the book is now.
  expect(await page('sortBy=quantity')).not.toContain('9002 Leagues');
  expect(await page('sortBy=quantity&afterKey=many')).toEqual(await page('sortBy=quantity'));
});

test('a list by name is sorted by letters, ignoring case and accents', async () => {
  for (const name of ['zebra', 'Émile', 'apple', 'Eagle', 'Zoo'])
    await createBook({ name: `ÅÅ ${name}` });

  const products = await list('sortBy=name&limit=100');

  const names = products.map(({ name }) => name).filter((name) => name.startsWith('ÅÅ'));
  expect(names).toEqual(['ÅÅ apple', 'ÅÅ Eagle', 'ÅÅ Émile', 'ÅÅ zebra', 'ÅÅ Zoo']);
});

test('a list by quantity shows sold-out books first', async () => {
  const [few, none] = [await createBook({ quantity: 1 }), await createBook({ quantity: 0 })];

  const products = await list('sortBy=quantity&order=asc&limit=2');

  expect(products.map(({ _id }) => _id)).toEqual([none.id, few.id]);
});

// proves contract-catalogue.24
test.each(['9780140449136', '978-0-14-044913-6', '0-14-044913-2', '0140449132'])(
  'a search for %s finds the book of that ISBN',
  async (text) => {
    const [known] = await ask(productListSchema, 'GET', '/products/search?search=9780140449136');
    const book = known?._id ?? (await createBook({ isbn: '9780140449136' })).id;

    const path = `/products/search?search=${encodeURIComponent(text)}`;

    expect(await ask(productListSchema, 'GET', path)).toMatchObject([{ _id: book }]);
  },
);

test('a list skips at most 10,000 products, and the refusal names the search to use beyond that', async () => {
  expect(await list('skip=10000')).toEqual([]);
  const beyond = 'skip must be at most 10000; GET /api/search lists what lies beyond, by its after';
  for (const skip of [10_001, 1_000_000_000]) {
    const refused = { status: 400, body: { error: beyond, fields: { skip: beyond } } };
    expect(await call('GET', `/products?skip=${skip}`)).toMatchObject(refused);
    const body = { skip };
    expect(await call('POST', '/products/by/search', { body })).toMatchObject(refused);
  }
});

test.each(['skip=-1', 'skip=1.5', 'skip=all', 'skip=1&skip=2'])(
  '%s is refused, because it is not one whole number',
  async (query) => {
    const refused = ask(productListSchema, 'GET', `/products?${query}`);

    await expect(refused).rejects.toThrow('skip must be a whole number, 0 or more');
  },
);
