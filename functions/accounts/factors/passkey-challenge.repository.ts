import type { Database } from '../../db/database.ts';
import { addMs, MINUTE_MS } from '../../durations.ts';
import { sha256 } from '../../sha256.ts';

/** Purpose and user of a challenge; the user is null at sign-in, where it is not known yet. */
export interface ChallengeFor {
  purpose: 'add' | 'sign-in' | 'prove';
  userId: string | null;
}

const LIFE_MS = 5 * MINUTE_MS;

/** Stores a challenge until it is answered; only its hash is stored. */
export async function insertChallenge(
  db: Database,
  { challenge, purpose, userId, now }: ChallengeFor & { challenge: string; now: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      purpose,
      user_id: userId,
      expires_at: addMs(now, LIFE_MS).toISOString(),
    })
    .execute();
}

/**
 * Uses up a challenge.
 * @returns false when it was answered before, has expired, or was made for something else
 */
export async function takeChallenge(
  db: Database,
  { challenge, purpose, userId, now }: ChallengeFor & { challenge: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
