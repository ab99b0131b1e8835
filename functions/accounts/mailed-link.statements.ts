import { sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { addMs } from '../durations.ts';
import { LINK_LIFE_MS, type LinkPurpose } from './mailed-link.ts';

/**
 * Inserts a link that is yet to be mailed: its token is created with the mail (`setLinkToken`), so
 * that no token waits in the outbox. With a `tokenHash`, the link works at once.
 */
export function insertLinkStatement(
  db: Database,
  link: {
    id: string;
    userId: string;
    purpose: LinkPurpose;
    email: string;
    name?: string;
    sessionId?: string;
    tokenHash?: string;
    /** For links that undo a change: whether the account had confirmed the address. */
    wasConfirmed?: boolean;
    now: Date;
  },
): Statement {
  const { wasConfirmed } = link;
  return statement(
    db.insertInto('account_links').values({
      id: link.id,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      name: link.name ?? null,
      session_id: link.sessionId ?? null,
      token_hash: link.tokenHash ?? null,
      created_at: link.now.toISOString(),
      expires_at: addMs(link.now, LINK_LIFE_MS[link.purpose]).toISOString(),
      was_confirmed: wasConfirmed === undefined ? null : wasConfirmed ? 1 : 0,
    }),
  );
}

/** Aborts the batch unless the link still works: of two simultaneous uses, only one succeeds. */
export function requireLinkStatement(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM account_links
    WHERE token_hash = ${tokenHash} AND expires_at > ${now.toISOString()})`;
  return requireStatement(db, 'link-works', condition);
}

/** Aborts the batch unless a new address of the user still awaits confirmation. */
export function requirePendingEmailStatement(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM account_links
    WHERE user_id = ${userId} AND purpose = 'confirm-email' AND email = ${email})`;
  return requireStatement(db, 'link-works', condition);
}

/** Ends the user's links of these purposes. */
export function endLinksStatement(
  db: Database,
  { userId, purposes }: { userId: string; purposes: readonly LinkPurpose[] | 'all' },
): Statement {
  const all = db.deleteFrom('account_links').where('user_id', '=', userId);
  return statement(purposes === 'all' ? all : all.where('purpose', 'in', purposes));
}

/**
 * Ends the user's links when an address undoes changes: all except those that undo an earlier
 * change for another address, whose owner keeps that way back.
 * @param undone.since when the first of the undone changes was made
 */
export function endLinksWithUndoneStatement(
  db: Database,
  { userId, email, since }: { userId: string; email: string; since: string },
): Statement {
  return statement(
    db
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where((eb) =>
        eb.or([
          eb('purpose', '<>', 'undo-change'),
          eb('email', '=', email),
          eb('created_at', '>=', since),
        ]),
      ),
  );
}

/** Ends a pending change of address: confirmation links for any address but the account's own. */
export function endPendingEmailStatement(
  db: Database,
  { id, email }: { id: string; email: string },
): Statement {
  return statement(
    db
      .deleteFrom('account_links')
      .where('user_id', '=', id)
      .where('purpose', '=', 'confirm-email')
      .where('email', '<>', email),
  );
}
