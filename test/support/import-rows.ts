import { type CatalogImport, catalogImportedSchema } from '../../functions/contract/import.ts';
import type { Session } from '../../functions/contract/user.ts';
import { ask } from './api.ts';
import { imported } from './import-counts.ts';
import { db } from './shop.ts';

type Columns = Record<string, string>;

let titles = 0;

/** A row as a file has it, of a book of its own. */
export function aRow(columns: Columns = {}): Columns {
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

/** The rows with the lines that they have in a file, below its header. */
export function numbered(rows: Columns[]) {
  return rows.map((columns, index) => ({ line: index + 2, columns }));
}

/** Imports the rows through the API. @returns what became of them */
export function importRows(
  admin: Session,
  rows: Columns[],
  how: Pick<CatalogImport, 'stock' | 'preview'> = {},
) {
  return ask(catalogImportedSchema, 'POST', `/catalogue/import/${admin.user._id}`, {
    token: admin.token,
    body: { rows: numbered(rows), ...how },
  });
}

/** The books of just this name, as stored. */
export function booksNamed(name: string) {
  return db.selectFrom('products').selectAll().where('name', '=', name).orderBy('id').execute();
}

/** What an import says of rows that all came in. */
export const counts = (created: number, updated: number, unchanged: number) =>
  imported({ created, updated, unchanged });
