import { sql } from 'kysely';
import { MAX_STOCK_WAITS } from '../contract/back-in-stock/back-in-stock.ts';
import { insertSelected } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { StockWaitRow } from '../db/tables/wishlist-and-reviews.ts';
import { addMs, DAY_MS } from '../durations.ts';
import type { Person } from './unsubscribe-token.ts';

/** Lifetime of the link that confirms an address; then the address is erased. */
export const CONFIRM_LIFE_MS = 3 * DAY_MS;
/** How long a person without an account waits for a book; then their address is erased. */
export const STOCK_WAIT_DAYS = 90;

/** Whether a user waits for a book, until the notice is sent. */
export async function isWaiting(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('stock_waits')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds an account's wait for a book, unless there is one already, the account waits for too many,
 * or the book is in stock or hidden.
 * @returns whether it was added
 */
export async function insertWait(
  db: Database,
  wait: { id: string; userId: string; productId: string; now: Date },
): Promise<boolean> {
  const { id, userId: user_id, productId: product_id } = wait;
  const at = wait.now.toISOString();
  const { numInsertedOrUpdatedRows } = await insertSelected(
    db,
    'stock_waits',
    { id, product_id, user_id, state: 'waiting', created_at: at, updated_at: at },
    sql`FROM shop_products WHERE id = ${product_id} AND quantity <= 0
      AND (SELECT count(*) FROM stock_waits WHERE user_id = ${user_id}) < ${MAX_STOCK_WAITS}`,
  )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteWait(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  await db
    .deleteFrom('stock_waits')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** Lists an address's waits, including unconfirmed ones; at most one more than allowed. */
export function listWaitsOfEmail(db: Database, emailHash: string): Promise<StockWaitRow[]> {
  return db
    .selectFrom('stock_waits')
    .selectAll()
    .where('email_hash', '=', emailHash)
    .limit(MAX_STOCK_WAITS + 1)
    .execute();
}

/** Returns the book of the unconfirmed wait with this link, while the link works. */
export function findUnconfirmed(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('stock_waits')
    .innerJoin('products', 'products.id', 'stock_waits.product_id')
    .select(['products.id', 'products.name'])
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'unconfirmed')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/**
 * Sets the token of a wait whose mail is about to be sent, replacing that of an earlier attempt,
 * and restarts its lifetime.
 * @returns false when the wait has ended
 */
export async function setWaitToken(
  db: Database,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_waits')
    .set({
      token_hash: tokenHash,
      expires_at: addMs(now, CONFIRM_LIFE_MS).toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends all waits of a person. */
export async function deleteWaitsOf(db: Database, person: Person): Promise<void> {
  const [column, value] =
    'userId' in person
      ? (['user_id', person.userId] as const)
      : (['email_hash', person.emailHash] as const);
  await db.deleteFrom('stock_waits').where(column, '=', value).execute();
}
