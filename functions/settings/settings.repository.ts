import type { DeliveryFrom } from '../contract/delivery-from.ts';
import type { HomeList } from '../contract/home-shelves.ts';
import type { Settings } from '../contract/settings.ts';
import type { EditedSettings } from '../contract/settings-requests.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { Actor } from '../db/tables/payments.ts';
import { readDeliveryFrom } from '../delivery/delivery-from.ts';
import { selectDeliveryDocument } from '../delivery/delivery-settings.repository.ts';
import { selectHomeLists, toHomeLists } from '../lists/list.repository.ts';
import { storedSettingsSchema } from './stored-settings.ts';

/** What stands, with the version by which a change says what it was made from. */
export async function getSettings(db: Database): Promise<EditedSettings> {
  const row = await selectSettings(db).executeTakeFirstOrThrow();
  return { version: row.version, changedAt: row.updated_at, settings: toSettings(row.changed) };
}

/** What every page is made from. */
export interface ShopState {
  settings: Settings;
  /** What the staff have put on the home page. */
  lists: HomeList[];
  /** What delivery costs at least, where the owner has said it. */
  delivery?: DeliveryFrom;
}

export async function getShop(db: Database): Promise<ShopState> {
  const row = await selectSettings(db)
    .select(selectHomeLists().as('lists'))
    .select(selectDeliveryDocument().as('delivery'))
    .executeTakeFirstOrThrow();
  const delivery = readDeliveryFrom(row.delivery);
  return {
    settings: toSettings(row.changed),
    lists: toHomeLists(row.lists),
    ...(delivery && { delivery }),
  };
}

function selectSettings(db: Database) {
  return db.selectFrom('settings').select(['version', 'changed', 'updated_at']).where('id', '=', 1);
}

function toSettings(changed: string): Settings {
  // What a release has no more, or has since, is neither in the way nor missing.
  return parseColumn(storedSettingsSchema, changed);
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
