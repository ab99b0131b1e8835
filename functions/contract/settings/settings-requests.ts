import * as z from 'zod/mini';
import { MAX_HOME_SHELVES } from '../catalog/home-shelves.ts';
import { PRICE_RANGE_IDS } from '../catalog/price-ranges.ts';
import { MAX_PLACEHOLDER_MS } from '../catalog/product-placeholder.ts';
import { isUnique } from '../request-fields.ts';
import { optionalLine, optionalLines } from '../text-schemas.ts';
import {
  MAX_ADDRESS,
  MAX_LINE,
  MAX_LOW_STOCK,
  MAX_SHOP_NAME,
  MAX_SIGN,
  MAX_TAGLINE,
  MAX_TEXT,
  type Settings,
  type ShopSettings,
  TEXT_PAGE_NAMES,
} from './settings.ts';
import { MAX_NOTICE } from './site-notice.ts';

function requiredLine(what: string, most: number) {
  return optionalLine(what, most).check(z.minLength(1, `${what} is required`));
}

function email(what: string) {
  const complaint = `${what} must be an address such as shop@example.com`;
  return z.union([z.literal(''), z.email(complaint).check(z.maxLength(254, complaint))], complaint);
}

function day(what: string) {
  const complaint = `${what} must be a day, such as 2027-01-06`;
  return z.union([z.literal(''), z.iso.date(complaint)], complaint);
}

function whole(what: string, most: number) {
  const complaint = `${what} must be a whole number from 0 to ${most.toLocaleString('en')}`;
  return z.int(complaint).check(z.minimum(0, complaint), z.maximum(most, complaint));
}

export const homeShelfFillSchema = z.union([
  z.enum(['newest', 'best-selling']),
  z.object({ category: z.string().check(z.maxLength(100)) }),
  z.object({ list: z.string().check(z.maxLength(100)) }),
]);

const homeShelfSchema = z.object({
  title: requiredLine('A shelf’s heading', MAX_SHOP_NAME),
  fill: homeShelfFillSchema,
});

const priceRangeSchema = z.object({
  band: z.enum(PRICE_RANGE_IDS, 'There is no such price range'),
  label: requiredLine('A price range', MAX_SHOP_NAME),
});

const fields = {
  shopName: requiredLine('The shop’s name', MAX_SHOP_NAME),
  tagline: optionalLine('What the shop says of itself', MAX_TAGLINE),
  notice: optionalLine('The notice', MAX_NOTICE),
  noticeUntil: day('The last day'),
  sellerName: optionalLine('The seller’s name', MAX_LINE),
  sellerAddress: optionalLines('The postal address', MAX_ADDRESS),
  sellerEmail: email('The e-mail address for shoppers'),
  currencySign: requiredLine('The currency sign', MAX_SIGN),
  shelves: z
    .array(homeShelfSchema)
    .check(z.maxLength(MAX_HOME_SHELVES, `There are at most ${MAX_HOME_SHELVES} shelves`)),
  priceBands: z
    .array(priceRangeSchema)
    .check(
      z.refine(
        (ranges) => isUnique(ranges.map(({ band }) => band)),
        'Each price range is offered once at most',
      ),
    ),
  placeholderMs: whole('The waiting time', MAX_PLACEHOLDER_MS),
  lowStock: whole('Low stock', MAX_LOW_STOCK),
  orderMail: email('Where mail about new orders goes'),
  about: optionalLines('The text', MAX_TEXT),
  delivery: optionalLines('The text', MAX_TEXT),
  privacy: optionalLines('The text', MAX_TEXT),
  terms: optionalLines('The text', MAX_TEXT),
  imprint: optionalLines('The text', MAX_TEXT),
};

/** Each setting with its limits and messages. */
const settingsSchema = z.object(fields) satisfies z.ZodMiniType<Settings>;

/** GET /api/settings: the settings that pages need, and which texts exist. */
export const shopSettingsSchema = z.extend(
  z.pick(settingsSchema, {
    shopName: true,
    tagline: true,
    notice: true,
    noticeUntil: true,
    sellerName: true,
    sellerAddress: true,
    sellerEmail: true,
    currencySign: true,
    shelves: true,
    priceBands: true,
    placeholderMs: true,
    lowStock: true,
  }),
  {
    pages: z.array(z.enum(TEXT_PAGE_NAMES)),
    lists: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
    delivery: z.optional(
      z.object({
        price: z.number(),
        freeFrom: z.nullable(z.number()),
        isFreeEverywhere: z.boolean(),
      }),
    ),
    passwordLength: z.optional(z.int()),
  },
) satisfies z.ZodMiniType<ShopSettings>;

/** GET /api/settings/text/:page: the text as safe HTML, rendered from Markdown. */
export const shopTextSchema = z.object({ title: z.string(), html: z.string() });
export type ShopText = z.infer<typeof shopTextSchema>;

/** GET /api/settings/:userId: all settings, for editing by an admin. */
export const editedSettingsSchema = z.object({
  /** Incremented by each change; a change names the version it was made from. */
  version: z.int(),
  /** When they were last changed, UTC ISO; null if never. */
  changedAt: z.nullable(z.string()),
  settings: settingsSchema,
});
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

/** PUT /api/settings/:userId: the changed settings, and the version they were made from. */
export const settingsChangeSchema = z.extend(z.partial(settingsSchema), {
  version: z.int('version must be that of the settings that were read').check(z.minimum(0)),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
