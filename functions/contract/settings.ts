import * as z from 'zod/mini';
import { maxCharacters, wellFormed } from './characters.ts';

// What the owner may change of the shop, and what stands as specified until they do. What a page
// downloads of this file are the defaults; the schemas are the Worker's and the form's.

/** The pages whose text the owner writes, by their address, in the order of the footer. */
export const TEXT_PAGES = {
  about: 'About us',
  delivery: 'Delivery and returns',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
} as const;
export type TextPage = keyof typeof TEXT_PAGES;
export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as [TextPage, ...TextPage[]];

export const MAX_SHOP_NAME = 40;
export const MAX_LINE = 120;
export const MAX_ADDRESS = 400;
export const MAX_TEXT = 20_000;
export const MAX_SIGN = 4;
export const MAX_SHELVES = 4;
export const MAX_PRICE_BANDS = 8;
export const MAX_PLACEHOLDER_MS = 10_000;
export const MAX_LOW_STOCK = 1000;
export const MAX_BAND_DOLLARS = 999_999;

/** One line of text, empty where it need not be said. */
function line(what: string, most: number) {
  return z
    .string(`${what} must be a text`)
    .check(
      wellFormed(),
      z.trim(),
      z.regex(/^\P{Cc}*$/u, `${what} must be one line of text`),
      maxCharacters(most, `${what} must be at most ${most} characters`),
    );
}

function said(what: string, most: number) {
  return line(what, most).check(z.minLength(1, `${what} is required`));
}

/** Several lines; an empty text is none. */
function lines(what: string, most: number) {
  return z.string(`${what} must be a text`).check(
    wellFormed(),
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.trim(),
    maxCharacters(most, `${what} must be at most ${most.toLocaleString('en')} characters`),
  );
}

function email(what: string) {
  const complaint = `${what} must be an e-mail address`;
  return z.union([z.literal(''), z.email(complaint).check(z.maxLength(254, complaint))], complaint);
}

function whole(what: string, most: number) {
  const complaint = `${what} must be a whole number from 0 to ${most.toLocaleString('en')}`;
  return z.int(complaint).check(z.minimum(0, complaint), z.maximum(most, complaint));
}

/** What fills a shelf: the newest books, the best-selling ones, or those of a category, by its id. */
const fillSchema = z.union([
  z.enum(['newest', 'best-selling']),
  z.object({ category: z.string().check(z.maxLength(100)) }),
]);
export type ShelfFill = z.infer<typeof fillSchema>;

const shelfSchema = z.object({ title: said('A shelf’s heading', MAX_SHOP_NAME), fill: fillSchema });
export type ShelfSetting = z.infer<typeof shelfSchema>;

/** A choice of the price filter, in whole dollars: from $10.00 to $19.99 is 10 to 19. */
const priceBandSchema = z
  .object({
    from: whole('A price', MAX_BAND_DOLLARS),
    to: whole('A price', MAX_BAND_DOLLARS),
  })
  .check(z.refine(({ from, to }) => from <= to, 'A price range must not end before it begins'));
export type PriceBandSetting = z.infer<typeof priceBandSchema>;

const follows = (bands: readonly PriceBandSetting[]) =>
  bands.every(({ from }, place) => place === 0 || from > (bands[place - 1]?.to ?? 0));

const fields = {
  shopName: said('The shop’s name', MAX_SHOP_NAME),
  sellerName: line('The seller’s name', MAX_LINE),
  sellerAddress: lines('The postal address', MAX_ADDRESS),
  sellerEmail: email('The e-mail address'),
  currencySign: said('The currency sign', MAX_SIGN),
  shelves: z
    .array(shelfSchema)
    .check(z.maxLength(MAX_SHELVES, `There are at most ${MAX_SHELVES} shelves`)),
  priceBands: z
    .array(priceBandSchema)
    .check(
      z.maxLength(MAX_PRICE_BANDS, `There are at most ${MAX_PRICE_BANDS} price ranges`),
      z.refine(follows, 'Each price range must begin above the one before it'),
    ),
  placeholderMs: whole('The waiting time', MAX_PLACEHOLDER_MS),
  lowStock: whole('Low stock', MAX_LOW_STOCK),
  orderMail: email('Mail about new orders'),
  about: lines('The text', MAX_TEXT),
  delivery: lines('The text', MAX_TEXT),
  privacy: lines('The text', MAX_TEXT),
  terms: lines('The text', MAX_TEXT),
  imprint: lines('The text', MAX_TEXT),
};

/** Everything that the owner may set. Texts are Markdown; what is empty is not said. */
export const settingsSchema = z.object(fields);
export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** As the specification has it, and where it says nothing, nothing. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: 'Colophon',
  sellerName: '',
  sellerAddress: '',
  sellerEmail: '',
  currencySign: '$',
  // As written in the specification, "Best Sellers" are the newest books and "New Arrivals" the
  // best-selling ones.
  shelves: [
    { title: 'Best Sellers', fill: 'newest' },
    { title: 'New Arrivals', fill: 'best-selling' },
  ],
  priceBands: [
    { from: 0, to: 9 },
    { from: 10, to: 19 },
    { from: 20, to: 29 },
    { from: 30, to: 39 },
    { from: 40, to: 99 },
  ],
  // Spec 9: how long a product's page asks to wait before it shows the product.
  placeholderMs: 2000,
  // From here down a shopper is told how many copies are left; more says nothing they need.
  lowStock: 5,
  orderMail: '',
  about: '',
  delivery: '',
  privacy: '',
  terms: '',
  imprint: '',
};

/** GET /api/settings: what the pages need of them, and which texts there are. */
export const shopSettingsSchema = z.extend(
  z.pick(settingsSchema, {
    shopName: true,
    sellerName: true,
    sellerAddress: true,
    sellerEmail: true,
    currencySign: true,
    shelves: true,
    priceBands: true,
    placeholderMs: true,
    lowStock: true,
  }),
  { pages: z.array(z.enum(TEXT_PAGE_NAMES)) },
);
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

/** The part of the settings that everybody may see. */
export function shopSettingsOf(settings: Settings): ShopSettings {
  const {
    orderMail: _,
    about: _a,
    delivery: _d,
    privacy: _p,
    terms: _t,
    imprint: _i,
    ...shown
  } = settings;
  return { ...shown, pages: TEXT_PAGE_NAMES.filter((page) => settings[page] !== '') };
}

export const DEFAULT_SHOP: ShopSettings = shopSettingsOf(DEFAULT_SETTINGS);

/** GET /api/settings/text/:page: the text as safe HTML, made of Markdown. */
export const shopTextSchema = z.object({ title: z.string(), html: z.string() });
export type ShopText = z.infer<typeof shopTextSchema>;

/** GET /api/settings/:userId: all of them, as an admin changes them. */
export const editedSettingsSchema = z.object({
  /** Grows by one with each change; what is changed says which one it was made from. */
  version: z.int(),
  /** When they were last changed, UTC in ISO; null for never. */
  changedAt: z.nullable(z.string()),
  settings: settingsSchema,
});
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

/** PUT /api/settings/:userId: those that are changed, and the version that was seen. */
export const settingsChangeSchema = z.extend(z.partial(settingsSchema), {
  version: z.int('version must be that of the settings that were read').check(z.minimum(0)),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
