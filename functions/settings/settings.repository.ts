import { DEFAULT_SETTINGS, type Settings } from '../contract/settings.ts';
import type { EditedSettings } from '../contract/settings-requests.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';

/** What stands, with the version by which a change says what it was made from. */
export async function getSettings(db: Database): Promise<EditedSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['version', 'changed', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  // What a release has no more, or has since, is neither in the way nor missing.
  const settings: Settings = { ...DEFAULT_SETTINGS, ...JSON.parse(row.changed) };
  return { version: row.version, changedAt: row.updated_at, settings };
}

/**
 * Writes down all that is not as specified; what differs from before stands in `events`, by a trigger.
 * @returns false when somebody else has changed them since `version`: nothing has happened then
 */
export async function setSettings(
  db: Database,
  change: { version: number; changed: Partial<Settings>; by: Actor; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({
      version: change.version + 1,
      changed: JSON.stringify(change.changed),
      changed_by: change.by,
      updated_at: change.now.toISOString(),
    })
    .where('id', '=', 1)
    .where('version', '=', change.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
