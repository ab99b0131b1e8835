import { type SqlBool, sql } from 'kysely';
import type { Settings } from '../contract/settings/settings.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';

/**
 * Stores all settings that differ from the defaults, guarded by `settings-as-read`; a trigger
 * writes what changed to `events`.
 */
export function setSettingsStatements(
  db: Database,
  change: { version: number; changed: Partial<Settings>; by: Actor; now: Date },
): Statement[] {
  const asRead = sql<SqlBool>`EXISTS (SELECT 1 FROM settings WHERE version = ${change.version})`;
  const set = db
    .updateTable('settings')
    .set({
      version: change.version + 1,
      changed: JSON.stringify(change.changed),
      changed_by: change.by,
      updated_at: change.now.toISOString(),
    })
    .where('id', '=', 1);
  return [requireStatement(db, 'settings-as-read', asRead), statement(set)];
}
