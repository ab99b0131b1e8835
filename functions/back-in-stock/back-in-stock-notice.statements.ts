import { sql } from 'kysely';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { MailRow } from '../db/tables/operations.ts';

/** Mail to a person who waits for a book that is back, with the hash of its address. */
export interface StockNotice {
  waitId: string;
  mailId: string;
  emailHash: string;
}

/**
 * Queues mails to people who wait for books that are back, under the given ids. Waits that have
 * ended meanwhile are left out, and so are books that have sold out again; a mailbox that waits
 * both by an account and by its address gets one mail.
 * @param confirmedOnly whether accounts are mailed only at confirmed addresses: at any other, the
 *   account's wait does not replace that of its address
 */
export function insertNoticesStatements(
  db: Database,
  notices: readonly StockNotice[],
  { now, confirmedOnly }: { now: Date; confirmedOnly: boolean },
): Statement[] {
  const at = now.toISOString();
  const listed = sql`SELECT value ->> 'waitId' AS wait_id, value ->> 'mailId' AS mail_id,
    value ->> 'emailHash' AS email_hash FROM json_each(${JSON.stringify(notices)})`;
  const mails = sql<MailRow>`SELECT told.mail_id, 'back-in-stock', 'queued', ${at}, ${at}, ${at},
      stock_waits.user_id, coalesce(users.name, ''), coalesce(users.email, stock_waits.email),
      json_object('productId', products.id, 'name', products.name)
    FROM (${listed}) AS told
    CROSS JOIN stock_waits ON stock_waits.id = told.wait_id AND stock_waits.state = 'waiting'
    CROSS JOIN shop_products AS products
      ON products.id = stock_waits.product_id AND products.quantity > 0
    LEFT JOIN users ON users.id = stock_waits.user_id
    WHERE true`;
  const isWrittenTo = confirmedOnly ? sql`users.email_confirmed_at IS NOT NULL` : sql`true`;
  const byAddress = sql<string>`(SELECT other.id FROM (${listed}) AS told
    JOIN stock_waits AS own ON own.id = told.wait_id
    JOIN users ON users.id = own.user_id AND ${isWrittenTo}
    JOIN stock_waits AS other
      ON other.email_hash = told.email_hash AND other.product_id = own.product_id)`;
  const byAccount = sql<string>`(SELECT other.id FROM (${listed}) AS told
    JOIN stock_waits AS own ON own.id = told.wait_id AND own.email IS NOT NULL
    JOIN users ON users.email = own.email
    JOIN stock_waits AS other
      ON other.user_id = users.id AND other.product_id = own.product_id)`;
  return [
    statement(db.deleteFrom('stock_waits').where('id', 'in', byAddress)),
    statement(db.deleteFrom('stock_waits').where('id', 'in', byAccount)),
    statement(
      db
        .insertInto('mails')
        .columns([
          ...(['id', 'kind', 'state', 'due_at', 'created_at', 'updated_at'] as const),
          ...(['user_id', 'to_name', 'to_email', 'data'] as const),
        ])
        .expression(() => mails),
    ),
    statement(
      db
        .updateTable('stock_waits')
        .from(sql<{ wait_id: string; mail_id: string }>`(${listed})`.as('told'))
        .set({ state: 'told', mail_id: sql<string>`told.mail_id`, updated_at: at })
        .whereRef('stock_waits.id', '=', 'told.wait_id')
        .where('stock_waits.state', '=', 'waiting')
        .where(sql<boolean>`EXISTS (SELECT 1 FROM mails WHERE mails.id = told.mail_id)`),
    ),
  ];
}

/** Removes returned books that nobody waits for any more, out of the `limit` oldest. */
export function endReturnsStatement(db: Database, limit: number): Statement {
  const oldest = db
    .selectFrom('stock_returns')
    .select('product_id')
    .orderBy('returned_at')
    .limit(limit);
  return statement(
    db
      .deleteFrom('stock_returns')
      .where('product_id', 'in', oldest)
      .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM stock_waits
        WHERE stock_waits.product_id = stock_returns.product_id AND state = 'waiting')`),
  );
}
