import { expect, test } from 'vitest';
import { adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import type { CatalogImport } from '#contract/catalog/catalog-import.ts';
import { categoryListSchema } from '#contract/catalog/category.ts';
import { seriesWithBooksSchema } from '#contract/search/series-with-books.ts';
import { ask, call } from '#support/api.ts';
import { makeImportResult } from '#support/import-counts.ts';
import { importRows, makeRow } from '#support/import-rows.ts';
import { createAdmin, createBook, createCategory, createStaffMember, db } from '#support/shop.ts';
import { readCatalogue } from '#support/stored.ts';
import {
  catalogCsv,
  type FetchProductPage,
} from '../../../frontend/features/catalog-import/export-catalog-csv.ts';
import { openBookFile } from '../../../frontend/features/catalog-import/read-book-rows.ts';

const [admin, reader] = [await createAdmin(), await createStaffMember('read-only')];

const listBooks: FetchProductPage = (after) => {
  const behind = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  const path = `/products/desk/${reader.user._id}?sortBy=createdAt&order=asc&limit=100${behind}`;
  return ask(adminProductPageSchema, 'GET', path, reader);
};

/** The columns of each row in a file. */
async function rowsOf(text: string) {
  const rows: Record<string, string>[] = [];
  for await (const row of (await openBookFile(new Blob([text]).stream())).rows) {
    if (!('columns' in row)) throw new Error(row.reason);
    rows.push(row.columns);
  }
  return rows;
}

async function exportFile(list: FetchProductPage = listBooks): Promise<string> {
  const categories = await ask(categoryListSchema, 'GET', '/categories', admin);
  let text = '';
  for await (const piece of catalogCsv(list, categories)) text += piece.text;
  return text;
}

/** Loads a file as the page and the command do. */
async function load(file: string, how: Pick<CatalogImport, 'stock' | 'preview'> = {}) {
  const rows = await rowsOf(file);
  const answers = [];
  for (let from = 0; from < rows.length; from += 100) {
    answers.push(await importRows(admin, rows.slice(from, from + 100), how));
  }
  return answers;
}

async function emptyTheShop() {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('categories').where('parent_id', 'is not', null).execute();
  await db.deleteFrom('categories').execute();
}

/** The shop's catalogue without the ids and times that differ between shops. */
async function readShop() {
  const books = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .selectAll('products')
    .select(['categories.name as category', 'above.name as above'])
    .orderBy('products.created_at')
    .orderBy('products.id')
    .execute();
  return books.map(
    ({ id: _, category_id: __, created_at: ___, updated_at: ____, stock_cause: _____, ...book }) =>
      book,
  );
}

/** Books of every status, on sale, in nested categories and in a series. */
async function fillShop() {
  await emptyTheShop();
  const [fiction, novels] = [await createCategory('Fiction'), await createCategory('Novels')];
  const path = `/category/${novels}/parent/${admin.user._id}`;
  await call('PUT', path, { token: admin.token, body: { parent: fiction } });
  const warden = { name: 'The Warden (Barsetshire, #1)', author: 'Anthony Trollope' };
  await createBook({ ...warden, category_id: novels, price_cents: 950, compare_at_cents: 2000 });
  await createBook({ name: 'Barchester Towers (Barsetshire, #2)', category_id: novels });
  await createBook({ name: 'Unwritten', category_id: fiction, status: 'draft', quantity: 0 });
  await createBook({ name: 'Put away', category_id: novels, status: 'hidden', shelf: 'B3' });
  await createBook({ name: 'A gift', price_cents: 0, compare_at_cents: 1, tax_class: 'exempt' });
  await createBook({ name: 'Heavy', category_id: fiction, weight_grams: 2000, language: 'la' });
}

// proves import.11
test('the catalogue is exported page by page, and importing the file changes nothing', async () => {
  await emptyTheShop();
  const odd = {
    name: '=HYPERLINK("http://evil.example")',
    author: "'@home, -Ada",
    description: '+1\n"quoted", and, commas',
    publisher: "O'Hara",
    published: '-450',
    isbn: '9780140449136',
    pages: '12',
    language: 'grc',
    format: "'-",
    shelf: 'B3, left',
    weight: '350',
    taxClass: 'standard',
    price: '9.50',
    compareAtPrice: '12.00',
    status: 'hidden',
  };
  await importRows(admin, [makeRow(odd), ...Array.from({ length: 99 }, () => makeRow())]);
  await importRows(admin, [makeRow(), makeRow(), makeRow({ price: '0.05', shipping: '0' })]);
  const before = await readCatalogue();

  const file = await exportFile();
  const rows = await rowsOf(file);

  expect(rows).toHaveLength(103);
  expect(file).not.toMatch(/(?:^|,|\n)"?[=@+]/);
  expect(rows.find(({ isbn }) => isbn === odd.isbn)).toMatchObject(odd);
  expect(await load(file, { stock: 'set' })).toEqual([
    makeImportResult({ unchanged: 100 }),
    makeImportResult({ unchanged: 3 }),
  ]);
  expect(await readCatalogue()).toEqual(before);
});

// proves import.13
test('an export restores drafts, hidden books, sales, nested categories and series', async () => {
  await fillShop();
  const [before, shop] = [await readCatalogue(), await readShop()];
  const series = await ask(seriesWithBooksSchema, 'GET', '/series/barsetshire');
  const file = await exportFile();

  expect(await load(file, { stock: 'set' })).toEqual([makeImportResult({ unchanged: 6 })]);
  expect(await readCatalogue()).toEqual(before);

  await emptyTheShop();
  expect(await load(file)).toEqual([makeImportResult({ created: 6, newDrafts: 1, newHidden: 1 })]);
  expect(await readShop()).toEqual(shop);
  expect(await exportFile()).toBe(file);
  const again = await ask(seriesWithBooksSchema, 'GET', '/series/barsetshire');
  expect(again.books.map(({ name }) => name)).toEqual(series.books.map(({ name }) => name));
  expect(again.books).toHaveLength(2);
  expect((await call('GET', '/search?q=unwritten')).body).toMatchObject({ data: [] });
});

test('importing an older export restores the prices and statuses that it holds', async () => {
  await fillShop();
  const file = await exportFile();
  const shop = await readShop();
  await db.updateTable('products').set({ status: 'hidden' }).execute();
  await db.updateTable('products').set({ price_cents: 700, compare_at_cents: 900 }).execute();

  const preview = await load(file, { preview: true });
  expect(preview).toMatchObject([{ toPublished: 4, toDraft: 1, toHidden: 0, updated: 6 }]);
  expect(await load(file)).toEqual(preview);

  expect(await readShop()).toEqual(shop);
});

test('two books of one title without an ISBN remain two when their export is imported', async () => {
  await emptyTheShop();
  const category_id = await createCategory();
  const twin = { name: 'Poems', author: 'Anon', category_id };
  await createBook({ ...twin, status: 'hidden', quantity: 3 });
  await createBook({ ...twin, price_cents: 500, quantity: 3 });
  await createBook({ ...twin, price_cents: 500, quantity: 7 });
  await createBook({ ...twin, isbn: '9780140449136', status: 'draft' });
  const before = await readCatalogue();

  expect(await load(await exportFile(), { stock: 'set' })).toEqual([
    makeImportResult({ unchanged: 4 }),
  ]);
  expect(await readCatalogue()).toEqual(before);
});

test('an export leaves out no book when others are deleted or added between two pages', async () => {
  await emptyTheShop();
  await importRows(
    admin,
    Array.from({ length: 100 }, () => makeRow()),
  );
  await importRows(admin, [makeRow()]);
  let asked = 0;

  const file = await exportFile(async (after) => {
    asked += 1;
    if (asked === 2) {
      await db
        .deleteFrom('products')
        .where('name', 'in', await firstNames(3))
        .execute();
      await createBook({ status: 'draft', created_at: '2999-01-01T00:00:00.000Z' });
    }
    return await listBooks(after);
  });

  expect(await rowsOf(file)).toHaveLength(102);
});

async function firstNames(count: number) {
  const first = db.selectFrom('products').select('name').orderBy('created_at').orderBy('id');
  return (await first.limit(count).execute()).map(({ name }) => name);
}
