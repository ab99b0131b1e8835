import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { sha256 } from '../sha256.ts';

/**
 * Attempts after which a notice that its mailbox refuses gives its place up: with `backoff`, after
 * seven minutes.
 */
export const NOTICE_ATTEMPTS = 4;

/** Whether any book has come back whose notices are due (`stock_returns`). */
export async function hasStockReturns(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom('stock_returns').select('product_id').limit(1).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Lists waits for books that are back, those that came back first at first, with the hash of the
 * address to notify. Reads only the first waits of the first books, as there may be thousands.
 */
export async function listWaitsToNotify(
  db: Database,
  limit: number,
): Promise<{ waitId: string; emailHash: string }[]> {
  const waiting = sql`product_id = back.product_id AND state = 'waiting'`;
  const { rows } = await sql<{ id: string; email_hash: string | null; email: string | null }>`
    SELECT stock_waits.id, stock_waits.email_hash, users.email
    FROM (
      SELECT product_id, returned_at, (
        SELECT id FROM stock_waits WHERE ${waiting} ORDER BY id LIMIT 1 OFFSET ${limit - 1}
      ) AS last_id
      FROM stock_returns AS back
      WHERE EXISTS (SELECT 1 FROM stock_waits WHERE ${waiting})
      ORDER BY returned_at LIMIT ${limit}
    ) AS back
    CROSS JOIN stock_waits ON stock_waits.product_id = back.product_id
      AND stock_waits.state = 'waiting' AND stock_waits.id <= coalesce(back.last_id, '~')
    LEFT JOIN users ON users.id = stock_waits.user_id
    ORDER BY back.returned_at, stock_waits.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, email_hash, email }) => ({
    waitId: id,
    emailHash: email_hash ?? sha256(email ?? ''),
  }));
}

/**
 * Counts the notices in the outbox, `limit` at most: those that hold a place, and those that were
 * refused too often to hold one.
 */
export async function countQueuedNotices(
  db: Database,
  limit: number,
): Promise<{ underWay: number; refused: number }> {
  const rows = await db
    .selectFrom('stock_waits')
    .leftJoin('mails', 'mails.id', 'stock_waits.mail_id')
    .select('mails.tries')
    // Equivalent to IS NOT NULL, but uses the index of these rows.
    .where('mail_id', '>', '')
    .limit(limit)
    .execute();
  const refused = rows.filter(({ tries }) => (tries ?? 0) >= NOTICE_ATTEMPTS).length;
  return { underWay: rows.length - refused, refused };
}

/**
 * Returns the person that a notice in the outbox is for, and the book's stock, 0 while it is
 * hidden; undefined when the wait has ended.
 */
export function findNotice(db: Database, mailId: string) {
  return db
    .selectFrom('stock_waits')
    .innerJoin('products', 'products.id', 'stock_waits.product_id')
    .leftJoin('users', 'users.id', 'stock_waits.user_id')
    .select(['stock_waits.user_id', 'stock_waits.email_hash'])
    .select(sql<number>`iif(products.status = 'published', products.quantity, 0)`.as('quantity'))
    .select('users.email_confirmed_at')
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
}

/** Puts a person back to waiting: the book sold out before the notice was sent. */
export async function withdrawNotice(db: Database, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('stock_waits')
    .set({ state: 'waiting', mail_id: null, updated_at: now.toISOString() })
    .where('mail_id', '=', mailId)
    .execute();
}
