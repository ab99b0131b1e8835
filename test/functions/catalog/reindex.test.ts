import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import {
  REINDEX_ROWS,
  type Reindex,
  type Reindexed,
  reindexedSchema,
} from '#contract/catalog/reindex.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { importRows, makeRow } from '#support/import-rows.ts';
import { createAdmin, createBook, createCategory, db, getBook, run } from '#support/shop.ts';
import { readCatalogue } from '#support/stored.ts';
import { updateProductStatement } from '../../../functions/catalog/product.statements.ts';
import { runBatch } from '../../../functions/db/batch.ts';
import { searchProductsWithoutIndex } from '../../../functions/search/fallback-search.repository.ts';

const admin = await createAdmin();

function reindexPage(body: { table: Reindex['table']; after?: string }, session: Session = admin) {
  return ask(reindexedSchema, 'POST', `/catalogue/reindex/${session.user._id}`, {
    token: session.token,
    body,
  });
}

/** Reindexes a whole table as the command does. @returns every answer */
async function reindex(table: Reindex['table']): Promise<Reindexed[]> {
  const pages = [await reindexPage({ table })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await reindexPage({ table, after: next }));
  }
  return pages;
}

const all = (pages: Reindexed[], count: 'read' | 'corrected') =>
  pages.reduce((sum, page) => sum + page[count], 0);

// proves reindex.1
test('a reindex corrects the search and sort keys of books and changes nothing else', async () => {
  const { id } = await createBook({
    name: 'L’Étranger',
    author: 'Albert Camus',
    isbn: '9782070360024',
    updated_at: '2020-01-01T00:00:00.000Z',
  });
  await createBook({ name: 'La Peste' });
  const before = await readCatalogue();
  const stale = { name_key: 'l’étranger', search_text: 'l’étranger | camus' };
  await db.updateTable('products').set(stale).where('id', '=', id).execute();
  const find = () =>
    searchProductsWithoutIndex(db, { text: 'etranger', categoryIds: [], limit: 10 });
  expect(await find()).toEqual([]);

  const pages = await reindex('products');

  expect(pages).toEqual([{ read: before.products.length, corrected: 1, taken: [], next: null }]);
  expect(await readCatalogue()).toEqual(before);
  expect(await find()).toMatchObject([{ _id: id }]);
});

// proves reindex.2
test('a table larger than a page is reindexed page by page, each row once', async () => {
  const books = Array.from({ length: REINDEX_ROWS + 1 }, (_, n) => makeRow({ name: `Paged ${n}` }));
  for (let from = 0; from < books.length; from += 100) {
    await importRows(admin, books.slice(from, from + 100));
  }
  const before = await readCatalogue();
  await db.updateTable('products').set({ name_key: 'x', search_text: 'x' }).execute();

  const pages = await reindex('products');

  expect(pages.map(({ read }) => read)).toEqual([
    REINDEX_ROWS,
    before.products.length - REINDEX_ROWS,
  ]);
  expect(all(pages, 'corrected')).toBe(before.products.length);
  expect(await readCatalogue()).toEqual(before);
  expect(all(await reindex('products'), 'corrected')).toBe(0);

  // A table that ends exactly at a page's end is followed by an empty page.
  const surplus = before.products.slice(REINDEX_ROWS).map(({ id }) => id);
  await db.deleteFrom('products').where('id', 'in', surplus).execute();
  expect((await reindex('products')).map(({ read }) => read)).toEqual([REINDEX_ROWS, 0]);
});

// proves reindex.3
test('a reindex corrects categories, and reports one whose name another category has taken', async () => {
  const children = await createCategory('Children’s books');
  const myths = await createCategory('Myths – old');
  const before = await readCatalogue();
  const setKey = (id: string, name_key: string) =>
    db.updateTable('categories').set({ name_key }).where('id', '=', id).execute();
  await setKey(myths, 'myths – old');
  await setKey(children, 'children’s books');
  const twin = { id: 'twin', name: "Children's books", created_at: '2026-01-01T00:00:00.000Z' };
  await db
    .insertInto('categories')
    .values({ ...twin, name_key: "children's books" })
    .execute();

  const [page] = await reindex('categories');

  expect(page).toEqual({
    read: before.categories.length + 1,
    corrected: 1,
    taken: [{ _id: children, name: 'Children’s books' }],
    next: null,
  });
  await db.deleteFrom('categories').where('id', '=', 'twin').execute();
  expect((await reindex('categories'))[0]).toMatchObject({ corrected: 1, taken: [] });
  expect(await readCatalogue()).toEqual(before);
});

test('a book that was changed since it was read is not overwritten', async () => {
  const read = await createBook({ name: 'Before' });
  await run(updateProductStatement(db, read, { name: 'After' }));

  expect(await runBatch(env.DB, [updateProductStatement(db, read, {})])).toEqual([0]);

  expect(await getBook(read.id)).toMatchObject({ name: 'After', name_key: 'after' });
});

// proves reindex.5
test.each([
  [{}, 'table must be categories or products'],
  [{ table: 'users' }, 'table must be categories or products'],
  [{ table: 'products', after: 7 }, 'after must be a text'],
])('a reindex with %o answers 400', async (body, error) => {
  const answer = await call('POST', `/catalogue/reindex/${admin.user._id}`, {
    token: admin.token,
    body,
  });

  expectRefusal(answer, 400, { error });
});
