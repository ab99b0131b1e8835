import { sql } from 'kysely';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { requireStatement } from '../db/guard.statements.ts';
import type { MailRow } from '../db/tables/shop.ts';

/** Lets an address wait, as soon as it is confirmed, in place of an earlier try. */
export function insertUnconfirmedStatements(
  db: Database,
  wait: {
    id: string;
    productId: string;
    email: string;
    emailHash: string;
    /** When the earlier try began; undefined of a first one. */
    firstAsked: string | undefined;
    now: Date;
    expiresAt: Date;
  },
): Statement[] {
  const at = wait.now.toISOString();
  return [
    statement(
      db
        .deleteFrom('stock_waits')
        .where('email_hash', '=', wait.emailHash)
        .where('product_id', '=', wait.productId)
        .where('state', '=', 'unconfirmed'),
    ),
    statement(
      db.insertInto('stock_waits').values({
        id: wait.id,
        product_id: wait.productId,
        user_id: null,
        email: wait.email,
        email_hash: wait.emailHash,
        state: 'unconfirmed',
        mail_id: null,
        token_hash: null,
        created_at: wait.firstAsked ?? at,
        updated_at: at,
        expires_at: wait.expiresAt.toISOString(),
      }),
    ),
  ];
}

/** Confirms the address of a link that works to that moment: of two who open it at once, one does. */
export function confirmWaitStatements(
  db: Database,
  { tokenHash, now, expiresAt }: { tokenHash: string; now: Date; expiresAt: Date },
): Statement[] {
  const at = now.toISOString();
  const works = sql<boolean>`EXISTS (SELECT 1 FROM stock_waits WHERE token_hash = ${tokenHash}
    AND state = 'unconfirmed' AND expires_at > ${at})`;
  return [
    requireStatement(db, 'link-works', works),
    statement(
      db
        .updateTable('stock_waits')
        .set({
          state: 'waiting',
          token_hash: null,
          updated_at: at,
          expires_at: expiresAt.toISOString(),
        })
        .where('token_hash', '=', tokenHash),
    ),
  ];
}

/** A wait that is to be told of, with the hash of the address that is written to. */
export interface Told {
  waitId: string;
  mailId: string;
  emailHash: string;
}

/**
 * Write the mails to people who wait for books that are back, each with the id that it is given. Who
 * has ended their wait meanwhile is left out, as is a book that has sold out again; one mailbox that
 * waits by an account and by its address is written to once.
 * @param confirmedOnly whether accounts are written to at confirmed addresses alone: by any other an
 *   account takes nothing from its address
 */
export function tellWaitingStatements(
  db: Database,
  told: readonly Told[],
  { now, confirmedOnly }: { now: Date; confirmedOnly: boolean },
): Statement[] {
  const at = now.toISOString();
  const listed = sql`SELECT value ->> 'waitId' AS wait_id, value ->> 'mailId' AS mail_id,
    value ->> 'emailHash' AS email_hash FROM json_each(${JSON.stringify(told)})`;
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

/** Takes those off the outbox for whom nobody waits any more, of the oldest so many. */
export function endReturnsStatement(db: Database, most: number): Statement {
  const oldest = db
    .selectFrom('stock_returns')
    .select('product_id')
    .orderBy('returned_at')
    .limit(most);
  return statement(
    db
      .deleteFrom('stock_returns')
      .where('product_id', 'in', oldest)
      .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM stock_waits
        WHERE stock_waits.product_id = stock_returns.product_id AND state = 'waiting')`),
  );
}

/** Erases the addresses whose time is over, so many at most. */
export function forgetStockWaitsStatement(
  db: Database,
  { now, most }: { now: Date; most: number },
): Statement {
  const over = db
    .selectFrom('stock_waits')
    .select('id')
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', now.toISOString())
    .limit(most);
  return statement(db.deleteFrom('stock_waits').where('id', 'in', over));
}
