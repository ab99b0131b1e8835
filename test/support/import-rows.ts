import type { Session } from '#contract/accounts/user.ts';
import { type CatalogImport, catalogImportedSchema } from '#contract/catalog/catalog-import.ts';
import { ask } from './api.ts';
import { makeImportResult } from './import-counts.ts';
import { db } from './shop.ts';

type Columns = Record<string, string>;

let titles = 0;

/** A row as in an import file, for a new book. */
export function makeRow(columns: Columns = {}): Columns {
  titles += 1;
  return {
    name: `Title ${titles}`,
    author: 'Ann Author',
    description: 'A book of a file.',
    price: '9.50',
    category: 'From a file',
    quantity: '3',
    shipping: '1',
    ...columns,
  };
}

/** The rows with their line numbers in a file, below its header. */
export function withLineNumbers(rows: Columns[]) {
  return rows.map((columns, index) => ({ line: index + 2, columns }));
}

/** Imports the rows through the API. @returns the counts and refusals */
export function importRows(
  admin: Session,
  rows: Columns[],
  how: Pick<CatalogImport, 'stock' | 'preview'> = {},
) {
  return ask(catalogImportedSchema, 'POST', `/catalogue/import/${admin.user._id}`, {
    token: admin.token,
    body: { rows: withLineNumbers(rows), ...how },
  });
}

/** The stored books of exactly this name. */
export function booksNamed(name: string) {
  return db.selectFrom('products').selectAll().where('name', '=', name).orderBy('id').execute();
}

/** The answer to an import without refused rows. */
export const makeImportCounts = (created: number, updated: number, unchanged: number) =>
  makeImportResult({ created, updated, unchanged });
