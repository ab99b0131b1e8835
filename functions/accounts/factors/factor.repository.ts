import { sql } from 'kysely';
import type { Passkey } from '../../contract/accounts/factors.ts';
import type { Database } from '../../db/database.ts';
import type { AuthenticatorRow, PasskeyRow } from '../../db/tables/accounts.ts';

/** Number of an account's factors by kind; authenticator apps count once confirmed. */
export interface FactorCounts {
  authenticators: number;
  passkeys: number;
  recoveryCodes: number;
}

export async function countFactors(db: Database, userId: string): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`
    SELECT
      (SELECT count(*) FROM authenticators
        WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS authenticators,
      (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) AS passkeys,
      (SELECT count(*) FROM recovery_codes WHERE user_id = ${userId}) AS recoveryCodes
  `.execute(db);
  return rows[0] ?? { authenticators: 0, passkeys: 0, recoveryCodes: 0 };
}

/** Returns the authenticator app, even one that awaits its first code. */
export function findAuthenticator(
  db: Database,
  userId: string,
): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticators')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Starts the set-up of an authenticator app, replacing one that was never confirmed.
 * @returns false when one is set up already
 */
export async function startAuthenticator(
  db: Database,
  row: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticators')
    .values({
      user_id: row.userId,
      secret: row.secret,
      confirmed_at: null,
      created_at: row.now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.now.toISOString() })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses up the code of a step. @returns false when it, or a later one, was used before */
export async function takeStep(
  db: Database,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function toPasskey(row: PasskeyRow): Passkey {
  return { _id: row.id, name: row.name, createdAt: row.created_at, usedAt: row.used_at };
}

export function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** @returns false when the user has no such passkey */
export async function renamePasskey(
  db: Database,
  passkey: { id: string; userId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
