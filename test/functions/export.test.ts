import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type CataloguePlace,
  catalogueCsv,
} from '../../frontend/features/catalog-import/catalogue-csv.ts';
import { openBookFile } from '../../frontend/features/catalog-import/read-book-rows.ts';
import { productListSchema } from '../../functions/contract/product.ts';
import { call } from '../support/api.ts';
import { aRow, importRows } from '../support/import-rows.ts';
import { aBook, aCategory, anAdmin, db } from '../support/shop.ts';
import { theCatalogue } from '../support/stored.ts';

async function listBooks({ after, skip }: CataloguePlace) {
  const behind = after === undefined ? '' : `&after=${after}`;
  const path = `/products?sortBy=_id&order=asc&limit=100&skip=${skip}${behind}`;
  return z.parse(productListSchema, (await call('GET', path)).body);
}

/** The columns of each row of a file. */
async function rowsOf(text: string) {
  const rows: Record<string, string>[] = [];
  for await (const row of (await openBookFile(new Blob([text]).stream())).rows) {
    if (!('columns' in row)) throw new Error(row.reason);
    rows.push(row.columns);
  }
  return rows;
}

async function theFile(list: typeof listBooks = listBooks): Promise<string> {
  let text = '';
  for await (const piece of catalogueCsv(list)) text += piece.text;
  return text;
}

async function shelfOf(isbn: string) {
  const found = db.selectFrom('products').select('shelf').where('isbn', '=', isbn);
  return (await found.executeTakeFirst())?.shelf;
}

// proves import.11
test('the catalogue is saved page by page, and loaded again it changes nothing', async () => {
  const admin = await anAdmin();
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
  };
  await importRows(admin, [aRow(odd), ...Array.from({ length: 99 }, () => aRow())]);
  await importRows(admin, [aRow(), aRow(), aRow({ price: '0.05', shipping: '0' })]);
  const before = await theCatalogue();

  const file = await theFile();
  const rows = await rowsOf(file);

  expect(rows).toHaveLength(103);
  expect(file).not.toMatch(/(?:^|,|\n)"?[=@+]/);
  expect(rows.find(({ isbn }) => isbn === odd.isbn)).toMatchObject(odd);
  expect(await shelfOf(odd.isbn)).toBe(odd.shelf);
  const again = [];
  for (const from of [0, 100]) {
    again.push(await importRows(admin, rows.slice(from, from + 100), { stock: 'set' }));
  }
  expect(again).toMatchObject([
    { created: 0, updated: 0, unchanged: 100, otherStock: 0, refused: [] },
    { created: 0, updated: 0, unchanged: 3, otherStock: 0, refused: [] },
  ]);
  expect(await theCatalogue()).toEqual(before);
});

test('a book that goes between two pages leaves no other one out, and doubles none', async () => {
  const category_id = await aCategory();
  for (let made = 0; made < 3; made++) await aBook({ category_id });
  let asked = 0;

  const file = await theFile(async (place) => {
    asked += 1;
    if (asked === 2)
      await db
        .deleteFrom('products')
        .where('id', '=', place.after ?? '')
        .execute();
    return await listBooks(place);
  });

  const ids = await db.selectFrom('products').select('id').execute();
  expect(await rowsOf(file)).toHaveLength(ids.length + 1);
});
