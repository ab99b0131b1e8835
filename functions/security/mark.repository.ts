import type { Database } from '../db/database.ts';

/** When that last happened; undefined for never. */
export async function findMark(db: Database, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('marks').select('at').where('name', '=', name).executeTakeFirst();
  return row && new Date(row.at);
}

/**
 * Notes that it happens now, unless it has since then.
 * @param since without it, it is noted whenever it was
 * @returns whether it was noted: of several at once, one is
 */
export async function setMark(
  db: Database,
  { name, now, since }: { name: string; now: Date; since?: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const row = await db
    .insertInto('marks')
    .values({ name, at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ at })
        .where('marks.at', '<=', (since ?? now).toISOString()),
    )
    .returning('at')
    .executeTakeFirst();
  return row !== undefined;
}
