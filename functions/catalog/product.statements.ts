import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { ProductRow } from '../db/tables.ts';
import type { ProductChange, ProductInsert } from './product-write.repository.ts';
import { searchColumns } from './search-text.ts';

/** Adds a product. */
export function insertProductStatement(db: Database, product: ProductInsert): Statement {
  return statement(db.insertInto('products').values({ ...product, ...searchColumns(product) }));
}

/**
 * Changes a product, the columns for search with it. It changes no row when the product is gone, or
 * when what those columns are made from, or the photo, is not as `known` says any more: then read
 * again.
 */
export function updateProductStatement(
  db: Database,
  known: Pick<ProductRow, 'id' | 'name' | 'author' | 'isbn' | 'photo_key'>,
  change: ProductChange,
): Statement {
  return statement(
    db
      .updateTable('products')
      .set({ ...change, ...searchColumns({ ...known, ...change }) })
      .where('id', '=', known.id)
      .where('name', '=', known.name)
      .where('author', 'is', known.author)
      .where('isbn', 'is', known.isbn)
      .where('photo_key', 'is', known.photo_key),
  );
}
