import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';

/** Returns those of the given things that the owner has not been told of. */
export async function listUnnotified(db: Database, about: readonly string[]): Promise<string[]> {
  if (about.length === 0) return [];
  const told = await db
    .selectFrom('owner_notices')
    .select('about')
    .where('about', 'in', anyOf(about))
    .execute();
  const known = new Set(told.map((row) => row.about));
  return about.filter((one) => !known.has(one));
}
