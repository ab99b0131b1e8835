import type { Database } from '../db/database.ts';

/** Returns when a part of the shop last ran (`marks`); undefined for never. */
export async function findLastRun(db: Database, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('marks').select('at').where('name', '=', name).executeTakeFirst();
  return row && new Date(row.at);
}

/** Records a run at `now`; a later time already recorded stays. */
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
