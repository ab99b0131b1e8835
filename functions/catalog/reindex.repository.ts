import type { Database } from '../db/database.ts';

/** Lists categories after an id, by id, with the columns that a reindex needs. */
export function listCategoriesAfter(db: Database, after: string, limit: number) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'name_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lists products after an id, by id, with the columns that a reindex needs. */
export function listProductsToReindex(db: Database, after: string, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'author', 'isbn', 'photo_key', 'name_key', 'search_text'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
