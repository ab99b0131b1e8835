import { expect, test } from 'vitest';
import type { BookSort } from '#contract/search/book-filters.ts';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { ask, call } from '#support/api.ts';
import { openPage } from '#support/pages.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createBook, createBooks, createCategory, db, run } from '#support/shop.ts';
import { insertCategoryStatement } from '../../../functions/catalog/category.statements.ts';

async function createCategoryUnder(parent: string, name: string): Promise<string> {
  const id = crypto.randomUUID();
  await run(insertCategoryStatement(db, { id, name, parent, now: new Date() }));
  return id;
}

// proves subjects.1
test('the home page lists top categories with books first, and all others after them', async () => {
  const arts = await createCategory('Arts');
  const bare = await createCategory('Bare');
  const cooking = await createCategory('Cooking');
  const dance = await createCategoryUnder(arts, 'Dance');
  const subjects = async () => {
    const { html } = await openPage('/');
    const [first = '', rest = ''] = (html.split('By subject')[1] ?? '').split('<details');
    const names = (part: string) => [...part.matchAll(/<li><a [^>]*>([^<]*)</g)].map(([, n]) => n);
    return { first: names(first), rest: names(rest) };
  };
  expect(await subjects()).toEqual({
    first: ['Arts', 'Bare', 'Cooking'],
    rest: ['Arts &gt; Dance'],
  });

  await createBook({ category_id: dance });
  await createBook({ category_id: cooking });
  await createBook({ category_id: bare, status: 'draft' });

  expect(await subjects()).toEqual({
    first: ['Arts', 'Cooking'],
    rest: ['Arts &gt; Dance', 'Bare'],
  });
  expect((await call('GET', '/categories')).body).toEqual([
    { _id: arts, name: 'Arts' },
    { _id: bare, name: 'Bare', isEmpty: true },
    { _id: cooking, name: 'Cooking' },
    { _id: dance, name: 'Dance', parent: arts },
  ]);
});

test('numbers in names of categories are sorted as people count', async () => {
  for (const name of ['Ages 10 to 12', 'Ages 2 to 4', 'Élan']) await createCategory(name);

  const { body } = await call('GET', '/categories');
  const names = (body as { name: string }[]).map(({ name }) => name);

  expect(names).toEqual([
    'Ages 2 to 4',
    'Ages 10 to 12',
    'Arts',
    'Bare',
    'Cooking',
    'Dance',
    'Élan',
  ]);
});

// proves subjects.2
test('the shop page has a field to find a category only when there are many', async () => {
  const few = await openPage('/shop');
  for (let i = 0; i < 20; i += 1) await createCategory();

  const many = await openPage('/shop');

  expect(await few.all('input[aria-label="Find a category"]')).toEqual([]);
  expect(await many.all('input[aria-label="Find a category"]')).toMatchObject([{ type: 'search' }]);
});

const admin = await createAdmin();

/** A category with this many subcategories; the last of its books is in one of those. */
async function createBroadCategory(under: number) {
  const above = await createCategory();
  const children = Array.from({ length: under }, () => crypto.randomUUID());
  await run(
    ...children.map((id) => {
      const name = `Under ${id.slice(0, 20)}`;
      return insertCategoryStatement(db, { id, name, parent: above, now: new Date() });
    }),
  );
  const books = await createBooks(100, { category_id: above });
  books.push((await createBook({ category_id: children.at(-1) ?? above })).id);
  return { above, books };
}

/** Puts newer books of another category ahead of the whole catalogue. */
const putInFront = async (count: number) =>
  await createBooks(count, { category_id: await createCategory(), price_cents: 100 });

async function pagesOf(category: string, sort: BookSort, more = ''): Promise<string[][]> {
  const pages: string[][] = [];
  let after = '';
  do {
    const query = `category=${category}${more}&sort=${sort}&limit=6${after}`;
    const { data, next } = await ask(searchResultPageSchema, 'GET', `/search?${query}`);
    pages.push(data.map(({ _id }) => _id));
    after = next === null ? '' : `&after=${encodeURIComponent(next)}`;
  } while (after !== '');
  return pages;
}

test.each<[number, BookSort, string]>([
  [5, 'newest', ''],
  [49, 'newest', ''],
  [5, 'price', '&price=10-19&price=20-29'],
])('a category with %i subcategories fills each page by %s%s', async (under, sort, more) => {
  const { above, books } = await createBroadCategory(under);
  await putInFront(95);

  const pages = await pagesOf(above, sort, more);

  expect(pages.slice(0, 16).map(({ length }) => length)).toEqual(Array(16).fill(6));
  expect(pages.flat().toSorted()).toEqual(books.toSorted());
  if (sort === 'newest') expect(pages.flat()).toEqual(books.toReversed());
});

test('a home shelf of a category with many subcategories is filled despite newer books elsewhere', async () => {
  const { above, books } = await createBroadCategory(60);
  await putInFront(95);
  await changeSettings(admin, { shelves: [{ title: 'All', fill: { category: above } }] });

  const page = await openPage('/');

  await changeSettings(admin, { shelves: DEFAULT_SHOP.shelves });
  const shelf = page.firstData.get(JSON.stringify(['products', 'shelf', `category ${above}`]));
  expect(shelf).toMatchObject(
    books
      .slice(-6)
      .toReversed()
      .map((_id) => ({ _id })),
  );
  expect(await page.all('.empty-state_empty')).toEqual([]);
});

test('a category page with more to load does not say that there are no books', async () => {
  const { above } = await createBroadCategory(60);
  await putInFront(95 * 5);

  const page = await openPage(`/category/${above}`);

  expect(await page.all('.empty-state_empty')).toEqual([]);
  expect(await page.all('.book-listing_more')).toMatchObject([{ text: 'Load more' }]);
});
