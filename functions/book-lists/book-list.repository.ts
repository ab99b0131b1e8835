import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  MAX_HOME_LISTS,
  MAX_LIST_BOOKS,
  MAX_LISTS,
} from '../contract/book-lists/book-list-requests.ts';
import type { HomeList } from '../contract/catalog/home-shelves.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { ListRow } from '../db/tables/book-lists.ts';

/** Returns all lists, including drafts, newest first. */
export function listAllLists(db: Database): Promise<ListRow[]> {
  return db.selectFrom('lists').selectAll().orderBy('id', 'desc').limit(MAX_LISTS).execute();
}

export function findList(db: Database, id: string): Promise<ListRow | undefined> {
  return db.selectFrom('lists').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPublishedList(db: Database, slug: string): Promise<ListRow | undefined> {
  return db
    .selectFrom('lists')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_published', '=', 1)
    .executeTakeFirst();
}

/**
 * Selects the lists on the home page, in order, as JSON: a subquery of the statement that reads the
 * settings, so that a page needs no further query.
 */
export function selectHomeLists() {
  return sql<string>`(
    SELECT json_group_array(json_object('slug', slug, 'title', title))
    FROM (
      SELECT slug, title FROM lists WHERE is_published = 1 AND home_place IS NOT NULL
      ORDER BY home_place, id LIMIT ${MAX_HOME_LISTS}
    )
  )`;
}

/** Parses the result of `selectHomeLists`. */
export function toHomeLists(text: string): HomeList[] {
  return parseColumn(z.array(z.object({ slug: z.string(), title: z.string() })), text);
}

/** Returns the published lists, by slug. */
export function listPublishedLists(db: Database) {
  return db
    .selectFrom('lists')
    .select(['slug', 'updated_at'])
    .where('is_published', '=', 1)
    .orderBy('slug')
    .limit(MAX_LISTS)
    .execute();
}

/**
 * Returns the first books of a list that shoppers see, in order; the cross join makes SQLite start
 * from the list.
 */
export function listEntries(db: Database, listId: string, limit = MAX_LIST_BOOKS) {
  return db
    .selectFrom('list_books')
    .crossJoin('shop_products')
    .whereRef('shop_products.id', '=', 'list_books.product_id')
    .select(['product_id', 'note', 'picked_by'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Returns all books of a list with their names, including hidden ones. */
export function listNamedEntries(db: Database, listId: string) {
  return db
    .selectFrom('list_books')
    .innerJoin('products', 'products.id', 'list_books.product_id')
    .select(['product_id', 'note', 'picked_by', 'products.name', 'products.author'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .limit(MAX_LIST_BOOKS)
    .execute();
}

/** Returns those of the books that the catalogue has, visible to shoppers or not. */
export async function listKnownBooks(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = db.selectFrom('products').select('id').where('id', 'in', anyOf(ids));
  return new Set((await known.execute()).map(({ id }) => id));
}
