import * as z from 'zod/mini';
import { selectHomeLists, toHomeLists } from '../book-lists/book-list.repository.ts';
import type { HomeList } from '../contract/catalog/home-shelves.ts';
import { PRICE_RANGE_IDS } from '../contract/catalog/price-ranges.ts';
import type { LowestDeliveryPrice } from '../contract/delivery/lowest-delivery-price.ts';
import { type Cents, formatMoney } from '../contract/money.ts';
import {
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
} from '../contract/settings/settings.ts';
import {
  type EditedSettings,
  homeShelfFillSchema,
} from '../contract/settings/settings-requests.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import {
  readLowestDeliveryPrice,
  selectDeliveryDocument,
} from '../delivery/delivery-settings.repository.ts';

/** Schema of a stored setting: the default, if it was never set or is invalid in this release. */
function stored<Name extends SettingName>(name: Name, schema: z.ZodMiniType<Settings[Name]>) {
  return z.catch(schema, DEFAULT_SETTINGS[name]);
}

/** Without the limits of requests: what was set under other limits stays. */
const storedSettingsSchema = z.object({
  shopName: stored('shopName', z.string()),
  tagline: stored('tagline', z.string()),
  notice: stored('notice', z.string()),
  noticeUntil: stored('noticeUntil', z.string()),
  sellerName: stored('sellerName', z.string()),
  sellerAddress: stored('sellerAddress', z.string()),
  sellerEmail: stored('sellerEmail', z.string()),
  currencySign: stored('currencySign', z.string()),
  shelves: stored('shelves', z.array(z.object({ title: z.string(), fill: homeShelfFillSchema }))),
  priceBands: stored(
    'priceBands',
    z.array(z.object({ band: z.enum(PRICE_RANGE_IDS), label: z.string() })),
  ),
  placeholderMs: stored('placeholderMs', z.number()),
  lowStock: stored('lowStock', z.number()),
  orderMail: stored('orderMail', z.string()),
  about: stored('about', z.string()),
  delivery: stored('delivery', z.string()),
  privacy: stored('privacy', z.string()),
  terms: stored('terms', z.string()),
  imprint: stored('imprint', z.string()),
}) satisfies z.ZodMiniType<Settings>;

/** Returns the settings, with the version that a change must be based on. */
export async function getSettings(db: Database): Promise<EditedSettings> {
  const row = await selectSettings(db).executeTakeFirstOrThrow();
  return { version: row.version, changedAt: row.updated_at, settings: toSettings(row.changed) };
}

/** State that every page is made from. */
export interface ShopState {
  settings: Settings;
  /** Lists that the staff have put on the home page. */
  lists: HomeList[];
  /** Lowest delivery price, if the owner has set it. */
  delivery?: LowestDeliveryPrice;
}

export async function getShop(db: Database): Promise<ShopState> {
  const row = await selectSettings(db)
    .select(selectHomeLists().as('lists'))
    .select(selectDeliveryDocument().as('delivery'))
    .executeTakeFirstOrThrow();
  const delivery = readLowestDeliveryPrice(row.delivery);
  return {
    settings: toSettings(row.changed),
    lists: toHomeLists(row.lists),
    ...(delivery && { delivery }),
  };
}

/** Returns a formatter for cents, with the currency sign that the owner has set. */
export async function readShopMoney(db: Database): Promise<(cents: Cents) => string> {
  const { settings } = await getSettings(db);
  return (cents) => formatMoney(cents, settings.currencySign);
}

function selectSettings(db: Database) {
  return db.selectFrom('settings').select(['version', 'changed', 'updated_at']).where('id', '=', 1);
}

function toSettings(changed: string): Settings {
  // Settings that this release no longer has are ignored; new ones get their default.
  return parseColumn(storedSettingsSchema, changed);
}
