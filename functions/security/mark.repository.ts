import type { Database } from '../db/database.ts';

/** When that last happened; undefined for never. */
export async function findMark(db: Database, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('marks').select('at').where('name', '=', name).executeTakeFirst();
  return row && new Date(row.at);
}

/** Notes that it happens now; a later time that is noted already stays. */
export async function setMark(
  db: Database,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('marks')
    .values({ name, at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ at }).where('marks.at', '<=', at),
    )
    .execute();
}
