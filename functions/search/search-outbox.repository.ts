import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import { INDEXED_COLUMNS, type ProductToIndex } from './indexed-book.ts';

/** Product on the outbox: the index may have to be updated. */
export interface SearchChange {
  id: number;
  product_id: string;
}

/** Changes on the outbox, oldest first. */
export function listChanges(db: Database, limit: number): Promise<SearchChange[]> {
  return db.selectFrom('search_changes').selectAll().orderBy('id').limit(limit).execute();
}

/** Changes of the given products on the outbox. */
export function listChangesOf(db: Database, productIds: string[]): Promise<SearchChange[]> {
  return db
    .selectFrom('search_changes')
    .selectAll()
    .where('product_id', 'in', anyOf(productIds))
    .execute();
}

/** Number of changes ever put on the outbox, including those taken off. */
export async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence
    WHERE name = 'search_changes'`.execute(db);
  return rows[0]?.seq ?? 0;
}

/**
 * Takes indexed changes off the outbox.
 * @returns the ids that were still on it
 */
export async function deleteChanges(
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

/** Puts products on the outbox unless they are on it. */
export async function enqueueProducts(db: Database, productIds: string[]): Promise<void> {
  await sql`INSERT OR IGNORE INTO search_changes (product_id)
    SELECT value FROM json_each(${JSON.stringify(productIds)})`.execute(db);
}

/** Published products among the ids, with their rowids. */
export function listProductsToIndex(db: Database, ids: string[]): Promise<ProductToIndex[]> {
  return db
    .selectFrom('shop_products')
    .select(INDEXED_COLUMNS)
    .select('place as rowid')
    .where('id', 'in', anyOf(ids))
    .execute();
}

/** Next published products by id. */
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
