import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { searchPageSchema } from '../../../functions/contract/search.ts';
import { updateIndex } from '../../../functions/search/update-index.ts';
import { ask, call } from '../../support/api.ts';
import { openPage } from '../../support/pages.ts';
import { aBook, aCategory, anAdmin, db } from '../../support/shop.ts';

const list = async (query: string) => await ask(searchPageSchema, 'GET', `/search?${query}`);
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

/** Seven books that differ in every filter and sort key. */
async function aShelf(): Promise<string> {
  const category_id = await aCategory();
  const en = { language: 'en', format: 'Paperback', category_id };
  const de = { language: 'de', format: 'Hardcover', category_id };
  await aBook({ ...en, name: 'The Heron', price_cents: 999, published_year: 1991, sold: 3 });
  await aBook({ ...en, name: 'Bittern', price_cents: 1000, published_year: 1999, sold: 30 });
  await aBook({ ...en, name: 'An Egret', price_cents: 1999, published_year: 2004, quantity: 0 });
  await aBook({ ...en, name: 'Crane', price_cents: 15000, author: 'Ada Marsh, Bo Fen' });
  await aBook({ ...de, name: 'Reiher', price_cents: 2500, author: 'Ada Marsh', sold: 7 });
  await aBook({ ...de, name: 'Dommel', price_cents: 4200, published_year: -30 });
  await aBook({ ...de, name: 'Kranich', price_cents: 3999, published_year: 1995, quantity: 0 });
  return category_id;
}

/** A series across two categories, and books outside it. */
async function aSeries() {
  const [category_id, elsewhere] = [await aCategory(), await aCategory()];
  const author = 'Ursa Fenn';
  return {
    one: await aBook({ name: 'Reed (Fen, #1)', category_id, author }),
    two: await aBook({ name: 'Sedge (Fen, #2)', category_id: elsewhere, author }),
    three: await aBook({ name: 'Rush (Fen, #3)', category_id, author: 'Another Hand' }),
    alone: await aBook({ name: 'Moss', category_id: elsewhere, author: `${author}, Bo Bo` }),
    dear: await aBook({ name: 'Dear', category_id, price_cents: 90000 }),
    near: await aBook({ name: 'Near', category_id }),
  };
}
const ids = (books: { id: string }[]) => books.map(({ id }) => ({ _id: id }));

test.each([
  ['price=0-9', ['The Heron']],
  ['price=10-19', ['An Egret', 'Bittern']],
  ['price=0-9&price=40-99', ['Dommel', 'The Heron']],
  ['language=de', ['Kranich', 'Dommel', 'Reiher']],
  ['decade=1990', ['Kranich', 'Bittern', 'The Heron']],
  ['decade=-30&decade=2000', ['Dommel', 'An Egret']],
  ['format=Hardcover&stock=in', ['Dommel', 'Reiher']],
  ['author=Ada+Marsh', ['Reiher', 'Crane']],
  ['author=ada+marsh&language=en', ['Crane']],
  ['author=Ada', ['Reiher', 'Crane']],
  ['author=%21', []],
  ['language=fr', []],
])('the filter %s lists the matching books and their exact number', async (filter, names) => {
  const category = await aShelf();

  const page = await list(`category=${category}&${filter}`);

  expect(namesOf(page)).toEqual(names);
  expect(page).toMatchObject({ count: { value: names.length, exact: true }, next: null });
});

test.each([
  ['newest', ['Kranich', 'Dommel', 'Reiher', 'Crane', 'An Egret', 'Bittern', 'The Heron']],
  ['best-selling', ['Bittern', 'Reiher', 'The Heron', 'Kranich', 'Dommel', 'Crane', 'An Egret']],
  ['price', ['The Heron', 'Bittern', 'An Egret', 'Reiher', 'Kranich', 'Dommel', 'Crane']],
  ['price-desc', ['Crane', 'Dommel', 'Kranich', 'Reiher', 'An Egret', 'Bittern', 'The Heron']],
  ['title', ['Bittern', 'Crane', 'Dommel', 'An Egret', 'The Heron', 'Kranich', 'Reiher']],
])('books sorted by %s are listed page by page, each once', async (sort, names) => {
  const category = await aShelf();

  for (const filter of ['', '&format=Hardcover&format=Paperback']) {
    const seen: string[] = [];
    let after = '';
    do {
      const page = await list(`category=${category}${filter}&sort=${sort}&limit=2${after}`);
      expect(page.count).toEqual({ value: 7, exact: true });
      seen.push(...namesOf(page));
      after = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
    } while (after !== '');
    expect(seen).toEqual(names);
  }
});

test('several categories are one list', async () => {
  const [one, other] = [await aCategory(), await aCategory()];
  for (const [n, name] of ['A', 'B', 'C', 'D', 'E'].entries()) {
    await aBook({ name: `Vol ${name}`, category_id: n % 2 ? one : other, price_cents: 100 });
  }
  const query = `category=${one}&category=${other}&sort=price&limit=3`;

  const first = await list(query);
  const second = await list(`${query}&after=${encodeURIComponent(first.next ?? '')}`);

  expect([...namesOf(first), ...namesOf(second)].sort()).toEqual(
    ['A', 'B', 'C', 'D', 'E'].map((name) => `Vol ${name}`),
  );
  expect(first.count).toEqual({ value: 5, exact: true });
  expect(second.next).toBeNull();
});

test('search results are filtered, sorted and counted too', async () => {
  const category_id = await aCategory();
  for (const [n, language] of ['en', 'de', 'en', 'de', 'en'].entries()) {
    await aBook({ name: `Cormorant ${n}`, language, category_id, price_cents: 5000 - n });
  }

  const found = await list('q=cormorant&language=en&sort=price&facets=yes');

  expect(namesOf(found)).toEqual(['Cormorant 4', 'Cormorant 2', 'Cormorant 0']);
  expect(found.count).toEqual({ value: 3, exact: true });
  expect(found.facets?.language).toEqual([
    { value: 'en', books: 3, exact: true },
    { value: 'de', books: 2, exact: true },
  ]);
});

test('more results than are sorted at once continue by the cursor, each book once', async () => {
  const category_id = await aCategory();
  for (let n = 0; n < 20; n += 1) {
    await aBook({ name: `Bluethroat ${n}`, category_id, price_cents: 700 });
    await aBook({ name: `Whinchat ${n}`, category_id, price_cents: 700 });
  }

  const seen: string[] = [];
  let after = '';
  do {
    const page = await list(`q=bluethroat&sort=price&limit=1${after}`);
    expect(page.count).toEqual({ value: 20, exact: true });
    seen.push(...namesOf(page));
    after = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
  } while (after !== '');

  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => `Bluethroat ${n}`));
});

test('each filter value has the number of books that it leaves beside the other filters', async () => {
  const category = await aShelf();
  const facets = async (filter: string) =>
    (await list(`category=${category}&facets=yes${filter}`)).facets;
  const all = await facets('');
  expect(all?.language).toEqual([
    { value: 'en', books: 4, exact: true },
    { value: 'de', books: 3, exact: true },
  ]);
  expect(all?.stock).toEqual([{ value: 'in', books: 5, exact: true }]);
  expect(all?.author).toEqual([{ value: 'Ada Marsh', books: 2, exact: true }]);
  expect(all?.category).toContainEqual({ value: category, books: 7, exact: true });

  const german = await facets('&language=de');
  expect(german?.language).toEqual(all?.language);
  expect(german?.decade).toEqual([
    { value: '-30', books: 1, exact: true },
    { value: '1990', books: 1, exact: true },
  ]);
  expect((await facets('&language=xx'))?.language).toContainEqual({
    value: 'xx',
    books: 0,
    exact: true,
  });
  const cheapGerman = await facets('&language=de&price=0-9&format=Scroll');
  expect(cheapGerman?.format).toEqual([{ value: 'Scroll', books: 0, exact: true }]);

  const { results } = await env.SEARCH.prepare(
    'SELECT * FROM facet_counts WHERE facet = ? AND other = ?',
  )
    .bind(`category:${category}`, 'language:de')
    .all();
  expect(results).toMatchObject([{ books: 3 }]);
});

test('the author filter names an author as the author’s page does', async () => {
  const category_id = await aCategory();
  const junior = await aBook({ category_id, author: 'Kurt Vonnegut, Jr., Bo Fen' });
  await aBook({ category_id, author: 'Kurt Vonnegut, Jr.' });
  await aBook({ category_id, author: 'Wren Holt; Bo Fen' });

  const { facets } = await list(`category=${category_id}&facets=yes`);

  expect(facets?.author).toEqual([
    { value: 'Kurt Vonnegut, Jr.', books: 2, exact: true },
    { value: 'Wren Holt', books: 1, exact: true },
  ]);
  const indexed = await env.SEARCH.prepare(
    'SELECT first_author_key FROM books WHERE product_id = ?',
  )
    .bind(junior.id)
    .first();
  expect(indexed).toEqual({ first_author_key: 'kurtvonnegutjr' });
});

test('an index row of an earlier version is written again and counted once', async () => {
  const category = await aCategory();
  const book = await aBook({ category_id: category, language: 'de' });
  await list(`category=${category}`);
  const row = env.SEARCH.prepare('UPDATE books SET version = 2 WHERE product_id = ?');
  await row.bind(book.id).run();

  await db.updateTable('products').set({ sold: 9 }).where('id', '=', book.id).execute();
  await updateIndex({ db, search: env.SEARCH });

  const { results } = await env.SEARCH.prepare(
    'SELECT books FROM facet_counts WHERE facet = ? AND other = ?',
  )
    .bind(`category:${category}`, 'language:de')
    .all();
  expect(results).toEqual([{ books: 1 }]);
});

test.each([
  'price=5-6',
  'decade=1995',
  'sort=cover',
  'stock=out',
  'facets=no',
  'after=x1',
  `language=${'x'.repeat(101)}`,
])('%s answers 400', async (query) => {
  expect(await call('GET', `/search?${query}`)).toMatchObject({
    status: 400,
    body: { reason: 'invalid-input' },
  });
});

test('a book’s page shows books of its series, then by its author, then of its category', async () => {
  const { one, two, three, alone, near, dear } = await aSeries();

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
  const { one, two, three, alone, near, dear } = await aSeries();
  const related = async (id: string, query = '') =>
    (await call('GET', `/products/related/${id}${query}`)).body;

  expect(await related(two.id)).toEqual([expect.objectContaining({ _id: alone.id })]);
  expect(await related(one.id)).toMatchObject(ids([three, near, dear]));
  expect(await related(one.id, '?limit=1')).toMatchObject(ids([three]));
  expect((await call('GET', `/products/related/${one.id}?kin=no`)).status).toBe(400);
});

test('a book that has just changed its category is no longer related to its old one', async () => {
  const { one, near, alone } = await aSeries();
  await db
    .updateTable('products')
    .set({ category_id: alone.category_id })
    .where('id', '=', near.id)
    .execute();

  const { body } = await call('GET', `/products/related/${one.id}`);

  expect(body).not.toContainEqual(expect.objectContaining({ _id: near.id }));
});

test('related books differ from book to book', async () => {
  const category_id = await aCategory();
  const books: string[] = [];
  for (let n = 0; n < 40; n += 1) books.push((await aBook({ category_id })).id);

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

test('the counts follow a book that sells out or is deleted', async () => {
  const { token, user } = await anAdmin();
  const category_id = await aCategory();
  const { id } = await aBook({ category_id, language: 'nb' });
  const query = `category=${category_id}&facets=yes`;
  const left = [{ value: 'in', books: 1, exact: true }];
  expect(await list(query)).toMatchObject({ count: { value: 1 }, facets: { stock: left } });

  await db.updateTable('products').set({ quantity: 0 }).where('id', '=', id).execute();
  await updateIndex({ db, search: env.SEARCH });
  expect(await list(query)).toMatchObject({ count: { value: 1 }, facets: { stock: [] } });
  expect(await list(`${query}&stock=in`)).toMatchObject({ data: [], count: { value: 0 } });

  await call('DELETE', `/product/${id}/${user._id}`, { token });
  expect(await list(query)).toMatchObject({ count: { value: 0, exact: true }, data: [] });
});
