import { expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { openPage } from '#support/pages.ts';
import { setRows } from '#support/rows.ts';
import { createBook, createCategory } from '#support/shop.ts';

/** A series across two categories, and books outside it. */
async function createSeries() {
  const [category_id, elsewhere] = [await createCategory(), await createCategory()];
  const author = 'Ursa Fenn';
  return {
    one: await createBook({ name: 'Reed (Fen, #1)', category_id, author }),
    two: await createBook({ name: 'Sedge (Fen, #2)', category_id: elsewhere, author }),
    three: await createBook({ name: 'Rush (Fen, #3)', category_id, author: 'Another Hand' }),
    alone: await createBook({ name: 'Moss', category_id: elsewhere, author: `${author}, Bo Bo` }),
    dear: await createBook({ name: 'Dear', category_id, price_cents: 90000 }),
    near: await createBook({ name: 'Near', category_id }),
  };
}
const ids = (books: { id: string }[]) => books.map(({ id }) => ({ _id: id }));

test('a book’s page shows books of its series, then by its author, then of its category', async () => {
  const { one, two, three, alone, near, dear } = await createSeries();

  const shown = async (id: string) => (await call('GET', `/products/related/${id}?kin=yes`)).body;
  const page = await openPage(`/product/${two.id}`);

  expect(await shown(two.id)).toMatchObject(ids([three, one, alone]));
  expect(await shown(one.id)).toMatchObject(ids([two, three, alone, near, dear]));
  expect(page.firstData.get(JSON.stringify(['products', 'related', two.id]))).toMatchObject(
    ids([three, one, alone]),
  );
});

// proves contract-catalogue.27
test('related books are only of the same category, whatever their series and author', async () => {
  const { one, two, three, alone, near, dear } = await createSeries();
  const related = async (id: string, query = '') =>
    (await call('GET', `/products/related/${id}${query}`)).body;

  expect(await related(two.id)).toEqual([expect.objectContaining({ _id: alone.id })]);
  expect(await related(one.id)).toMatchObject(ids([three, near, dear]));
  expect(await related(one.id, '?limit=1')).toMatchObject(ids([three]));
  expect((await call('GET', `/products/related/${one.id}?kin=no`)).status).toBe(400);
});

test('a book that has just changed its category is no longer related to its old one', async () => {
  const { one, near, alone } = await createSeries();
  await setRows('products', { id: near.id }, { category_id: alone.category_id });

  const { body } = await call('GET', `/products/related/${one.id}`);

  expect(body).not.toContainEqual(expect.objectContaining({ _id: near.id }));
});

test('related books differ from book to book', async () => {
  const category_id = await createCategory();
  const books: string[] = [];
  for (let n = 0; n < 40; n += 1) books.push((await createBook({ category_id })).id);

  const shown = new Set<string>();
  for (const id of books) {
    const { body } = await call('GET', `/products/related/${id}`);
    const six = (body as { _id: string }[]).map(({ _id }) => _id);
    expect(six).toHaveLength(6);
    expect(six).not.toContain(id);
    for (const each of six) shown.add(each);
  }
  expect(shown.size).toBe(40);
});
