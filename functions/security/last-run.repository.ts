import type { Database } from '../db/database.ts';

/** When a part of the shop was last at work (`marks`); undefined for never. */
export async function findLastRun(db: Database, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('marks').select('at').where('name', '=', name).executeTakeFirst();
  return row && new Date(row.at);
}

/** Notes that it is at work now; a later time that is noted already stays. */
export async function setLastRun(
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
