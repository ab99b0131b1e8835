import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import { normaliseEmail } from './user.repository.ts';

/** The last guest who gave that address. */
export function findGuestByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('guest_email', '=', normaliseEmail(email))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
