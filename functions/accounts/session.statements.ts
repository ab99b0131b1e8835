import { expressionBuilder, sql } from 'kysely';
import type { Proof } from '../contract/accounts/account-sessions.ts';
import { insertSelected, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';

/**
 * Inserts a session, provided the user's password is still the one that was proven or set: a
 * sign-in during a password change gets no session for the old one.
 */
export function insertSessionStatement(
  db: Database,
  session: {
    id: string;
    userId: string;
    passwordHash: string;
    now: Date;
    expiresAt: Date;
    device: string;
    by: Proof;
    /** When the person proved their identity; null means now. */
    authenticatedAt: string | null;
  },
): Statement {
  return statement(
    insertSelected(
      db,
      'sessions',
      {
        id: session.id,
        user_id: session.userId,
        created_at: session.now.toISOString(),
        expires_at: session.expiresAt.toISOString(),
        device: session.device,
        signed_in_by: session.by,
        proved_by: session.by,
        authenticated_at: session.authenticatedAt,
      },
      sql`FROM users WHERE id = ${session.userId} AND password_hash = ${session.passwordHash}`,
    ),
  );
}

/** Ends every session of a user, provided that the new password was stored. */
export function endSessionsOfOldPasswordStatement(
  db: Database,
  user: { id: string; passwordHash: string },
): Statement {
  return statement(
    db
      .deleteFrom('sessions')
      .where('user_id', 'in', (eb) =>
        eb
          .selectFrom('users')
          .select('users.id')
          .where('users.id', '=', user.id)
          .where('users.password_hash', '=', user.passwordHash),
      ),
  );
}

/**
 * Writes a sign-in to the security log, and ends the session that it replaces, if any: both provided
 * that its own session was started earlier in the batch.
 */
export function recordSignInStatements(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  signIn: {
    sessionId: string;
    userId: string;
    address: string;
    by: Proof;
    replaces: string | undefined;
  },
): Statement[] {
  const { sessionId, userId, address, by, replaces } = signIn;
  const { exists, selectFrom } = expressionBuilder<Tables, never>();
  // An outdated password starts none.
  const wasStarted = exists(
    selectFrom('sessions as begun').select('begun.id').where('begun.id', '=', sessionId),
  );
  const event = securityEventStatement(
    deps,
    { userId, address },
    { kind: 'sign-in', about: userId, detail: by === 'passkey' ? { by } : {} },
    wasStarted,
  );
  if (replaces === undefined) return [event];
  const end = deps.db.deleteFrom('sessions').where('id', '=', replaces).where(wasStarted);
  return [event, statement(end)];
}

/** Ends one session of a user. */
export function endSessionStatement(
  db: Database,
  session: { id: string; userId: string },
): Statement {
  return statement(
    db.deleteFrom('sessions').where('id', '=', session.id).where('user_id', '=', session.userId),
  );
}

/** Ends a user's sessions, all or all but one. */
export function endSessionsStatement(
  db: Database,
  { userId, except = null }: { userId: string; except?: string | null },
): Statement {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  return statement(except === null ? all : all.where('id', '!=', except));
}

/** Records how a session has just proved its owner's identity. */
export function recordReauthenticationStatement(
  db: Database,
  proof: { sessionId: string; by: Proof; now: Date },
): Statement {
  return statement(
    db
      .updateTable('sessions')
      .set({ proved_by: proof.by, authenticated_at: proof.now.toISOString() })
      .where('id', '=', proof.sessionId),
  );
}
