import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { Tables } from '../db/tables.ts';
import type { ExistingCatalog } from './plan-import.ts';

/** Keys of a look-up: ISBNs, and folded names. */
export interface BookKeys {
  isbns: readonly string[];
  nameKeys: readonly string[];
}

/** SQL condition: a product has one of the keys. */
export function hasKey({ isbns, nameKeys }: BookKeys) {
  return (eb: ExpressionBuilder<Tables, 'products'>) =>
    eb.or([eb('isbn', 'in', anyOf(isbns)), eb('name_key', 'in', anyOf(nameKeys))]);
}

/** Lists the products with one of the keys, oldest first. */
export function listByKeys(db: Database, keys: BookKeys): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where(hasKey(keys))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Reads the shop's products with these keys, and the categories with these folded names. */
export async function findExistingCatalog(
  db: Database,
  keys: BookKeys,
  categoryKeys: readonly string[],
): Promise<ExistingCatalog> {
  const named = db
    .selectFrom('categories')
    .select(['id', 'name_key', 'parent_id'])
    .where('name_key', 'in', anyOf(categoryKeys));
  const [products, categories] = await Promise.all([listByKeys(db, keys), named.execute()]);
  return { products, categories: new Map(categories.map((row) => [row.name_key, row])) };
}
