import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { createAdmin, createBook, createBooks, createCategory, db } from '#support/shop.ts';
import { updateIndex } from '../../../functions/search/update-index.ts';

const list = async (query: string) => await ask(searchResultPageSchema, 'GET', `/search?${query}`);
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

/** Seven books that differ in every filter and sort key. */
async function createSearchedCategory(): Promise<string> {
  const category_id = await createCategory();
  const en = { language: 'en', format: 'Paperback', category_id };
  const de = { language: 'de', format: 'Hardcover', category_id };
  await createBook({ ...en, name: 'The Heron', price_cents: 999, published_year: 1991, sold: 3 });
  await createBook({ ...en, name: 'Bittern', price_cents: 1000, published_year: 1999, sold: 30 });
  await createBook({
    ...en,
    name: 'An Egret',
    price_cents: 1999,
    published_year: 2004,
    quantity: 0,
  });
  await createBook({ ...en, name: 'Crane', price_cents: 15000, author: 'Ada Marsh, Bo Fen' });
  await createBook({ ...de, name: 'Reiher', price_cents: 2500, author: 'Ada Marsh', sold: 7 });
  await createBook({ ...de, name: 'Dommel', price_cents: 4200, published_year: -30 });
  await createBook({
    ...de,
    name: 'Kranich',
    price_cents: 3999,
    published_year: 1995,
    quantity: 0,
  });
  return category_id;
}

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
  const category = await createSearchedCategory();

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
  const category = await createSearchedCategory();

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

test('books sorted by title go on after one of the longest titles, whose key is longer still', async () => {
  const category_id = await createCategory();
  const [long, last] = ['갂'.repeat(300), '힣'];
  await createBook({ name: long, category_id });
  await createBook({ name: last, category_id });
  const query = `category=${category_id}&sort=title&limit=1`;

  const first = await list(query);
  const second = await list(`${query}&after=${encodeURIComponent(first.next ?? '')}`);

  expect([...namesOf(first), ...namesOf(second)]).toEqual([long, last]);
});

test('several categories are one list', async () => {
  const [one, other] = [await createCategory(), await createCategory()];
  for (const [n, name] of ['A', 'B', 'C', 'D', 'E'].entries()) {
    await createBook({ name: `Vol ${name}`, category_id: n % 2 ? one : other, price_cents: 100 });
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
  const category_id = await createCategory();
  for (const [n, language] of ['en', 'de', 'en', 'de', 'en'].entries()) {
    await createBook({ name: `Cormorant ${n}`, language, category_id, price_cents: 5000 - n });
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
  const category_id = await createCategory();
  for (let n = 0; n < 20; n += 1) {
    await createBook({ name: `Bluethroat ${n}`, category_id, price_cents: 700 });
    await createBook({ name: `Whinchat ${n}`, category_id, price_cents: 700 });
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

test('a page is full however far apart its books are, as long as they can be counted', async () => {
  const category_id = await createCategory();
  await createBooks(20, { name: 'Wheatear', category_id, price_cents: 600 });
  await createBooks(20, { name: 'Firecrest', category_id, price_cents: 700 });

  const page = await list('q=firecrest&sort=price&limit=1');

  expect(namesOf(page)).toEqual(['Firecrest']);
  expect(page).toMatchObject({ count: { value: 20, exact: true }, next: expect.any(String) });
});

test('the first of more books than are counted are found behind 40 others', async () => {
  const category_id = await createCategory();
  await createBooks(40, { name: 'Wryneck', category_id, price_cents: 300 });
  await createBooks(101, { name: 'Dotterel', category_id, price_cents: 400 });

  const page = await list('q=dotterel&sort=price&limit=1');
  await db.deleteFrom('products').where('category_id', '=', category_id).execute();
  await updateIndex({ db, search: env.SEARCH });

  expect(namesOf(page)).toEqual(['Dotterel']);
  expect(page.count).toEqual({ value: 100, exact: false });
});

test('an author of more books than are counted has a full page behind many newer books', async () => {
  const category_id = await createCategory();
  await createBooks(101, { category_id, author: 'Ida Turnstone' });
  await createBooks(51, { category_id, author: 'Others' });

  const page = await list('author=Ida+Turnstone&limit=1');
  const next = await list(`author=Ida+Turnstone&limit=1&after=${page.next}`);
  await db.deleteFrom('products').where('category_id', '=', category_id).execute();
  await updateIndex({ db, search: env.SEARCH });

  expect(page.data).toMatchObject([{ author: 'Ida Turnstone' }]);
  expect(page.count).toEqual({ value: 100, exact: false });
  expect(next.data).toMatchObject([{ author: 'Ida Turnstone' }]);
  expect(next.data[0]?._id).not.toBe(page.data[0]?._id);
});

test('each filter value has the number of books that it leaves beside the other filters', async () => {
  const category = await createSearchedCategory();
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
  const category_id = await createCategory();
  const junior = await createBook({ category_id, author: 'Kurt Vonnegut, Jr., Bo Fen' });
  await createBook({ category_id, author: 'Kurt Vonnegut, Jr.' });
  await createBook({ category_id, author: 'Wren Holt; Bo Fen' });

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

test('an author has the number of books that the filter then lists, of others first named too', async () => {
  const category_id = await createCategory();
  await createBook({ category_id, author: 'Bo Fen' });
  await createBook({ category_id, author: 'Ada Marsh, Bo Fen' });

  const { facets } = await list(`category=${category_id}&facets=yes`);
  const filtered = await list(`category=${category_id}&author=Bo+Fen`);

  expect(facets?.author).toContainEqual({ value: 'Bo Fen', books: 2, exact: true });
  expect(filtered.count).toEqual({ value: 2, exact: true });
});

test('an index row of an earlier version is written again and counted once', async () => {
  const category = await createCategory();
  const book = await createBook({ category_id: category, language: 'de' });
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
  expectRefusal(await call('GET', `/search?${query}`), 400, { reason: 'invalid-input' });
});

test('the counts follow a book that sells out or is deleted', async () => {
  const { token, user } = await createAdmin();
  const category_id = await createCategory();
  const { id } = await createBook({ category_id, language: 'nb' });
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
