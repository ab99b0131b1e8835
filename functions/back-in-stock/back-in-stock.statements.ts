import { sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

/** Adds an unconfirmed wait of an address, replacing an earlier one. */
export function insertUnconfirmedStatements(
  db: Database,
  wait: {
    id: string;
    productId: string;
    email: string;
    emailHash: string;
    /** When the earlier one was created; undefined for a first one. */
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

/** Confirms the address of a link that still works: of two simultaneous uses, only one succeeds. */
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

/** Erases addresses whose time is over, at most `limit`, oldest first. */
export function forgetStockWaitsStatement(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Statement {
  const over = db
    .selectFrom('stock_waits')
    .select('id')
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(limit);
  return statement(db.deleteFrom('stock_waits').where('id', 'in', over));
}
