import type { Database } from '../db/database.ts';

/** The categories behind an id, by id: all that a reindex needs to know of them. */
export function listCategoriesAfter(db: Database, after: string, limit: number) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'name_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The products behind an id, by id: all that a reindex needs to know of them. */
export function listProductsToReindex(db: Database, after: string, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'author', 'isbn', 'photo_key', 'name_key', 'search_text'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
