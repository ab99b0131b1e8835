import type { Database } from '../db/database.ts';
import type { NewProductRow, ProductRow } from '../db/tables.ts';

/** A product's row without what is made from it. */
export type ProductInsert = Omit<NewProductRow, 'name_key' | 'search_text'>;

/** What may change of a product by hand or by file; what was sold is the sales' affair. */
export type ProductChange = Partial<Omit<ProductInsert, 'id' | 'sold' | 'created_at'>>;

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
