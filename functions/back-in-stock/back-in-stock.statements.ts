import { sql } from 'kysely';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { requireStatement } from '../db/guard.statements.ts';

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
