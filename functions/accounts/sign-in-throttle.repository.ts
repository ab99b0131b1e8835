import type { Database } from '../db/database.ts';

/** Key of the bucket that all strangers to an account share for guessing its password. */
export function keyOfAccount(userId: string): string {
  return `account ${userId}`;
}

/**
 * Whether anybody has signed in to the account from this address, as far back as the security log
 * goes.
 */
export async function hasSignedInFrom(
  db: Database,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'sign-in')
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
