import { type SqlBool, sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../../db/batch.ts';
import type { Database } from '../../db/database.ts';
import type { PasskeyRow } from '../../db/tables/accounts.ts';

/** Aborts the batch unless this very secret awaits its first code. */
export function requireUnconfirmedStatement(
  db: Database,
  { userId, secret }: { userId: string; secret: string },
): Statement {
  const waits = db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null);
  return requireStatement(db, 'authenticator-unconfirmed', sql`exists ${waits}`);
}

/** Turns the authenticator app on; the code that confirmed it is used up. */
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

/** Replaces all recovery codes. */
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

export function requireRecoveryCodeStatement(
  db: Database,
  { userId, codeHash }: RecoveryCode,
): Statement {
  const left = db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash);
  return requireStatement(db, 'recovery-code-left', sql`exists ${left}`);
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

/** Records a use of a passkey and its new counter. */
export function recordPasskeyUseStatement(
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

/** Aborts the batch if the passkey was removed since it was verified. */
export function requirePasskeyStatement(db: Database, id: string): Statement {
  const stored = db.selectFrom('passkeys').select('id').where('id', '=', id);
  return requireStatement(db, 'passkey-there', sql`exists ${stored}`);
}

export function deletePasskeyStatement(
  db: Database,
  passkey: { id: string; userId: string },
): Statement {
  return statement(
    db.deleteFrom('passkeys').where('id', '=', passkey.id).where('user_id', '=', passkey.userId),
  );
}

function hasFactor(userId: string) {
  return sql<SqlBool>`(EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId})
    OR EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${userId} AND confirmed_at IS NOT NULL))`;
}

/** Aborts the batch, after the deletion of a factor, unless another one is left. */
export function requireFactorStatement(db: Database, userId: string): Statement {
  return requireStatement(db, 'another-factor', hasFactor(userId));
}

/**
 * If no factor but the password is left, deletes the recovery codes, which have nothing to recover,
 * and downgrades the proof of sessions that used a deleted factor to `password`.
 */
export function endSecondFactorStatements(db: Database, userId: string): Statement[] {
  const none = sql<SqlBool>`NOT ${hasFactor(userId)}`;
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

/** Deletes every factor besides the password, with recovery codes and counted attempts. */
export function deleteFactorsStatements(db: Database, userId: string): Statement[] {
  return [
    statement(db.deleteFrom('passkeys').where('user_id', '=', userId)),
    statement(db.deleteFrom('authenticators').where('user_id', '=', userId)),
    statement(db.deleteFrom('recovery_codes').where('user_id', '=', userId)),
    statement(db.deleteFrom('proof_tries').where('user_id', '=', userId)),
  ];
}
