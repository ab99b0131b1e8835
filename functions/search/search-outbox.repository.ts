import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import { INDEXED_COLUMNS, type ProductToIndex } from './indexed-book.ts';

/** A product that the index may have to be told of. */
export interface SearchChange {
  id: number;
  product_id: string;
}

/** What waits on the outbox, the oldest first. */
export function listChanges(db: Database, limit: number): Promise<SearchChange[]> {
  return db.selectFrom('search_changes').selectAll().orderBy('id').limit(limit).execute();
}

/** Those of the products that wait on the outbox. */
export function listChangesOf(db: Database, productIds: string[]): Promise<SearchChange[]> {
  return db
    .selectFrom('search_changes')
    .selectAll()
    .where('product_id', 'in', anyOf(productIds))
    .execute();
}

/** How many changes have come to the outbox in all, those that are off it again too. */
export async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence
    WHERE name = 'search_changes'`.execute(db);
  return rows[0]?.seq ?? 0;
}

/**
 * Takes changes off the outbox that the index knows by now.
 * @returns the ids of those that were on it still
 */
export async function takeOffChanges(
  db: Database,
  changes: readonly SearchChange[],
): Promise<number[]> {
  const gone = await db
    .deleteFrom('search_changes')
    .where('id', 'in', anyOf(changes.map(({ id }) => id)))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Puts products on the outbox that are not on it. */
export async function putOnOutbox(db: Database, productIds: string[]): Promise<void> {
  await sql`INSERT OR IGNORE INTO search_changes (product_id)
    SELECT value FROM json_each(${JSON.stringify(productIds)})`.execute(db);
}

/** Those of the products that shoppers see, with their place in their table. */
export function listProductsToIndex(db: Database, ids: string[]): Promise<ProductToIndex[]> {
  return db
    .selectFrom('shop_products')
    .select(INDEXED_COLUMNS)
    .select('place as rowid')
    .where('id', 'in', anyOf(ids))
    .execute();
}

/** The next products that shoppers see, by id. */
export function listProductsInShopAfter(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<ProductToIndex[]> {
  return db
    .selectFrom('shop_products')
    .select(INDEXED_COLUMNS)
    .select('place as rowid')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
