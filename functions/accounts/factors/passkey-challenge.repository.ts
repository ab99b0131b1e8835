import type { Database } from '../../db/database.ts';
import { sha256 } from '../../sha256.ts';

/** What a challenge was made for, and for whom; nobody at a sign-in, which is yet to say who it is. */
export interface ChallengeFor {
  purpose: 'add' | 'sign-in' | 'prove';
  userId: string | null;
}

const LIFE_MS = 5 * 60 * 1000;

/** Remembers a challenge until it is answered; what is stored does not give it away. */
export async function keepChallenge(
  db: Database,
  { challenge, purpose, userId, now }: ChallengeFor & { challenge: string; now: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + LIFE_MS).toISOString(),
    })
    .execute();
}

/** Uses a challenge up. @returns false when it was answered before, is too old, or not for this */
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
