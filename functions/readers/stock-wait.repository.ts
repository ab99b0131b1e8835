import { sql } from 'kysely';
import { MAX_STOCK_WAITS } from '../contract/stock-waits.ts';
import type { Database } from '../db/database.ts';
import type { StockWaitRow } from '../db/tables/readers.ts';
import { addMs } from '../jobs/schedule.ts';
import { NOTICE_ATTEMPTS } from '../mail/notice-attempts.ts';
import { sha256 } from '../sha256.ts';
import type { Person } from './leave-token.ts';
import { CONFIRM_LIFE_MS } from './stock-wait-times.ts';

/** Whether somebody waits for a book, until the mail that tells them is sent. */
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
 * Lets an account wait for a book, unless it does already, waits for too many, or the book is in stock
 * or hidden.
 * @returns whether it did
 */
export async function insertWait(
  db: Database,
  wait: { id: string; userId: string; productId: string; now: Date },
): Promise<boolean> {
  const at = wait.now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stock_waits')
    .columns(['id', 'product_id', 'user_id', 'state', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('shop_products as products')
        .select(({ val }) => [
          val(wait.id).as('id'),
          'products.id as product_id',
          val(wait.userId).as('user_id'),
          val<'waiting'>('waiting').as('state'),
          val(at).as('created_at'),
          val(at).as('updated_at'),
        ])
        .where('products.id', '=', wait.productId)
        .where('products.quantity', '<=', 0)
        .where(
          (inner) =>
            inner
              .selectFrom('stock_waits')
              .select(({ fn }) => fn.countAll<number>().as('waits'))
              .where('stock_waits.user_id', '=', wait.userId),
          '<',
          MAX_STOCK_WAITS,
        ),
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

/** What an address waits for, or is to confirm; at most one more than it may. */
export function listWaitsOfEmail(db: Database, emailHash: string): Promise<StockWaitRow[]> {
  return db
    .selectFrom('stock_waits')
    .selectAll()
    .where('email_hash', '=', emailHash)
    .limit(MAX_STOCK_WAITS + 1)
    .execute();
}

/** The book of an address that is to be confirmed by this link, while it works. */
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
 * Gives the wait of an address the token that is to be mailed, in place of the one that an earlier try to
 * mail it had; its time begins anew.
 * @returns false when it has ended
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

/** Whether a book is on the outbox of those that are back. */
export async function isAnyBack(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom('stock_returns').select('product_id').limit(1).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Who waits for books that are back, those that came back first at first, by which address. Of the
 * first books the first that wait are read, and no others: thousands may.
 */
export async function listToTell(
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
 * How many notices wait to be sent, of `most` at most, and how many of them were refused so often that
 * they hold no place any more.
 */
export async function countQueuedNotices(
  db: Database,
  most: number,
): Promise<{ underWay: number; refused: number }> {
  const rows = await db
    .selectFrom('stock_waits')
    .leftJoin('mails', 'mails.id', 'stock_waits.mail_id')
    .select('mails.tries')
    // As IS NOT NULL says it, but by the index of these.
    .where('mail_id', '>', '')
    .limit(most)
    .execute();
  const refused = rows.filter(({ tries }) => (tries ?? 0) >= NOTICE_ATTEMPTS).length;
  return { underWay: rows.length - refused, refused };
}

/**
 * Who a notice in the outbox is for, and how much there is of the book, which is nothing while it is
 * hidden; undefined when it has ended.
 */
export function findTold(db: Database, mailId: string) {
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

/** The book sold out before the notice was sent: the person goes on waiting. */
export async function waitOn(db: Database, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('stock_waits')
    .set({ state: 'waiting', mail_id: null, updated_at: now.toISOString() })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Ends all that a person waits for. */
export async function deleteWaitsOf(db: Database, person: Person): Promise<void> {
  const [column, value] =
    'userId' in person
      ? (['user_id', person.userId] as const)
      : (['email_hash', person.emailHash] as const);
  await db.deleteFrom('stock_waits').where(column, '=', value).execute();
}
