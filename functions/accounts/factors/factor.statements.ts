import { type SqlBool, sql } from 'kysely';
import { USER_ROLE } from '../../contract/user.ts';
import type { Database } from '../../db/database.ts';
import { failUnlessStatement } from '../../db/guard.statements.ts';
import { type Statement, statement } from '../../db/statement.ts';
import type { PasskeyRow, UserRow } from '../../db/tables/accounts.ts';

/** Goes on only if that very secret is waiting for its first code. */
export function failUnlessUnconfirmedStatement(
  db: Database,
  { userId, secret }: { userId: string; secret: string },
): Statement {
  const waits = db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null);
  return failUnlessStatement(db, 'authenticator-unconfirmed', sql`exists ${waits}`);
}

/** From now on the authenticator's codes count; the one that confirmed it is used up. */
export function confirmAuthenticatorStatement(
  db: Database,
  confirmed: { userId: string; step: number; now: Date },
): Statement {
  return statement(
    db
      .updateTable('authenticators')
      .set({ confirmed_at: confirmed.now.toISOString(), last_step: confirmed.step })
      .where('user_id', '=', confirmed.userId),
  );
}

export function deleteAuthenticatorStatement(db: Database, userId: string): Statement {
  return statement(
    db
      .deleteFrom('authenticators')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null),
  );
}

/** New recovery codes in the place of all that were left. */
export function replaceRecoveryCodesStatements(
  db: Database,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Statement[] {
  return [
    statement(db.deleteFrom('recovery_codes').where('user_id', '=', userId)),
    statement(
      db
        .insertInto('recovery_codes')
        .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash }))),
    ),
  ];
}

interface RecoveryCode {
  userId: string;
  codeHash: string;
}

export function failUnlessRecoveryCodeStatement(
  db: Database,
  { userId, codeHash }: RecoveryCode,
): Statement {
  const left = db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash);
  return failUnlessStatement(db, 'recovery-code-left', sql`exists ${left}`);
}

export function deleteRecoveryCodeStatement(
  db: Database,
  { userId, codeHash }: RecoveryCode,
): Statement {
  return statement(
    db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash),
  );
}

export function insertPasskeyStatement(db: Database, row: PasskeyRow): Statement {
  return statement(db.insertInto('passkeys').values(row));
}

/** A passkey has signed: its counter goes up, where it has one. */
export function notePasskeyUseStatement(
  db: Database,
  use: { id: string; counter: number; now: Date },
): Statement {
  return statement(
    db
      .updateTable('passkeys')
      .set({ counter: use.counter, used_at: use.now.toISOString() })
      .where('id', '=', use.id),
  );
}

export function deletePasskeyStatement(
  db: Database,
  passkey: { id: string; userId: string },
): Statement {
  return statement(
    db.deleteFrom('passkeys').where('id', '=', passkey.id).where('user_id', '=', passkey.userId),
  );
}

/** Behind the deletion of a factor: the batch goes on only if another is left. */
export function requireFactorStatement(db: Database, userId: string): Statement {
  const left = sql<SqlBool>`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId})
    OR EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)`;
  return failUnlessStatement(db, 'another-factor', left);
}

/**
 * Where an account is left with its password alone, recovery codes have nothing to recover, and what
 * sessions proved by a factor that is gone counts as a password's proof.
 */
export function forgetFactorsStatements(db: Database, userId: string): Statement[] {
  const none = sql<boolean>`
    not exists (select 1 from passkeys where user_id = ${userId})
    and not exists (
      select 1 from authenticators where user_id = ${userId} and confirmed_at is not null
    )`;
  return [
    statement(db.deleteFrom('recovery_codes').where('user_id', '=', userId).where(none)),
    statement(
      db
        .updateTable('sessions')
        .set({ proved_by: 'password' })
        .where('user_id', '=', userId)
        .where(none),
    ),
  ];
}

/** Whatever an account is proved by besides its password is gone. */
export function deleteFactorsStatements(db: Database, userId: string): Statement[] {
  return [
    statement(db.deleteFrom('passkeys').where('user_id', '=', userId)),
    statement(db.deleteFrom('authenticators').where('user_id', '=', userId)),
    statement(db.deleteFrom('recovery_codes').where('user_id', '=', userId)),
    statement(db.deleteFrom('proof_tries').where('user_id', '=', userId)),
  ];
}

/**
 * Of an account that nobody had confirmed, nobody knows whose these are: they go when the one with the
 * mailbox takes it over. An app stays while an address from before may still undo a change, as it may be its
 * owner's; those of staff stay too.
 */
export function forgetUnknownFactorsStatements(
  db: Database,
  user: Pick<UserRow, 'id' | 'email' | 'role'>,
  now: Date,
): Statement[] {
  if (user.role !== USER_ROLE) return [];
  const { id: userId } = user;
  const noWayBack = sql<SqlBool>`NOT EXISTS (SELECT 1 FROM account_links
    WHERE user_id = ${userId} AND purpose = 'undo-change' AND email <> ${user.email}
    AND expires_at > ${now.toISOString()})`;
  return [
    statement(db.deleteFrom('passkeys').where('user_id', '=', userId)),
    statement(db.deleteFrom('authenticators').where('user_id', '=', userId).where(noWayBack)),
    statement(db.deleteFrom('proof_tries').where('user_id', '=', userId).where(noWayBack)),
    ...forgetFactorsStatements(db, userId),
  ];
}

/**
 * What was set up from a moment on is gone; and where that was all, what hangs on it. Staff keep all:
 * they show their password for each change, so that nobody makes one at a screen that they left
 * unlocked, and a mailbox alone is not to be enough to get in.
 */
export function forgetFactorsSinceStatements(
  db: Database,
  user: Pick<UserRow, 'id' | 'role'>,
  since: string,
): Statement[] {
  if (user.role !== USER_ROLE) return [];
  const { id: userId } = user;
  return [
    statement(
      db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since),
    ),
    statement(
      db
        .deleteFrom('authenticators')
        .where('user_id', '=', userId)
        .where((eb) => eb.or([eb('created_at', '>=', since), eb('confirmed_at', '>=', since)])),
    ),
    ...forgetFactorsStatements(db, userId),
  ];
}
