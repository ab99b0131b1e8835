import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { addMs, MINUTE_MS } from '../../durations.ts';
import { refuse } from '../../refuse.ts';
import { MAX_WRONG_TRIES, TRIES_WINDOW_MINUTES } from '../../security/guess-limits.ts';

interface TriesOf {
  userId: string;
  of: 'password' | 'code';
}

/**
 * Counts an attempt before it is checked, so that parallel attempts cannot exceed the limit.
 * @throws {AppError} 429 after too many recent wrong attempts
 */
export async function reserveTry(
  db: Database,
  { userId, of, now }: TriesOf & { now: Date },
): Promise<void> {
  const at = now.toISOString();
  const old = addMs(now, -TRIES_WINDOW_MINUTES * MINUTE_MS).toISOString();
  const { numAffectedRows } = await sql`
    INSERT INTO proof_tries (user_id, of, tries, window_from) VALUES (${userId}, ${of}, 1, ${at})
    ON CONFLICT (user_id, of) DO UPDATE SET
      tries = iif(window_from <= ${old}, 1, tries + 1),
      window_from = iif(window_from <= ${old}, ${at}, window_from)
    WHERE window_from <= ${old} OR tries < ${MAX_WRONG_TRIES}
  `.execute(db);
  if (!numAffectedRows) {
    throw refuse('too-many-proofs', {
      values: { minutes: TRIES_WINDOW_MINUTES },
      retryAfterSeconds: TRIES_WINDOW_MINUTES * 60,
    });
  }
}

/** Forgets the attempts before a correct one. */
export async function forgetTries(db: Database, { userId, of }: TriesOf): Promise<void> {
  await db.deleteFrom('proof_tries').where('user_id', '=', userId).where('of', '=', of).execute();
}
