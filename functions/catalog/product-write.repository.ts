import type { Database } from '../db/database.ts';
import type { NewProductRow, ProductRow } from '../db/tables.ts';
import { searchColumns } from './search-text.ts';

/** A product's row without what is made from it. */
export type NewProduct = Omit<NewProductRow, 'name_key' | 'search_text'>;

/** What may change of a product by hand or by file; what was sold is the sales' affair. */
export type ProductChange = Partial<Omit<NewProduct, 'id' | 'sold' | 'created_at'>>;

/** The statement that adds a product. */
export function insertProduct(db: Database, product: NewProduct) {
  return db.insertInto('products').values({ ...product, ...searchColumns(product) });
}

/**
 * The statement that changes a product, the columns for search with it. It changes no row when the
 * product is gone, or when what those columns are made from, or the photo, is not as `known` says
 * any more: then read again.
 */
export function updateProduct(db: Database, known: ProductRow, change: ProductChange) {
  return db
    .updateTable('products')
    .set({ ...change, ...searchColumns({ ...known, ...change }) })
    .where('id', '=', known.id)
    .where('name', '=', known.name)
    .where('author', 'is', known.author)
    .where('isbn', 'is', known.isbn)
    .where('photo_key', 'is', known.photo_key);
}

export function findProductRow(db: Database, id: string): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes a product out of the catalogue. @returns what it was, undefined when there was none */
export function deleteProductRow(
  db: Database,
  id: string,
): Promise<Pick<ProductRow, 'photo_key'> | undefined> {
  return db.deleteFrom('products').where('id', '=', id).returning('photo_key').executeTakeFirst();
}
