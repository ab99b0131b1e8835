import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';

/** Adds a version of the settings; the database refuses one that exists. */
export function insertDeliverySettingsStatement(
  db: Database,
  change: { version: number; document: string; by: Actor; now: Date },
): Statement {
  return statement(
    db.insertInto('delivery_settings').values({
      version: change.version,
      document: change.document,
      changed_by: change.by,
      created_at: change.now.toISOString(),
    }),
  );
}
