import { sql } from 'kysely';
import { type DeliverySettings, deliverySettingsSchema } from '../contract/delivery-settings.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { Actor } from '../db/tables/payments.ts';

/** Settings with the number of their last change; 0 if nothing was ever set. */
export interface VersionedSettings {
  version: number;
  settings: DeliverySettings;
}

/** Returns the current delivery and tax settings. */
export async function findDeliverySettings(db: Database): Promise<VersionedSettings> {
  const row = await db
    .selectFrom('delivery_settings')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const settings = parseColumn(deliverySettingsSchema, row?.document ?? '{}');
  return { version: row?.version ?? 0, settings };
}

/**
 * Selects the delivery settings as stored: a subquery of the statement that reads the shop's
 * settings, so that a page needs no further query. Null if nothing was ever set.
 */
export function selectDeliveryDocument() {
  return sql<string | null>`(
    SELECT document FROM delivery_settings ORDER BY version DESC LIMIT 1
  )`;
}

/**
 * Adds a version of the settings, unless somebody else's change has that version already.
 * @returns whether it was added
 */
export async function insertDeliverySettings(
  db: Database,
  change: { version: number; document: string; by: Actor; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('delivery_settings')
    .values({
      version: change.version,
      document: change.document,
      changed_by: change.by,
      created_at: change.now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}
