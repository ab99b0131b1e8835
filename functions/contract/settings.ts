import { DEFAULT_SHELVES, type HomeList, type ShelfSetting } from './home-shelves.ts';
import type { LowestDeliveryPrice } from './lowest-delivery-price.ts';
import { DEFAULT_CURRENCY_SIGN } from './money.ts';
import { MIN_PASSWORD_LENGTH } from './password-length.ts';
import { DEFAULT_PLACEHOLDER_MS } from './please-wait.ts';
import { DEFAULT_PRICE_BANDS, type PriceBandSetting } from './price-bands.ts';
import type { Notice } from './site-notice.ts';

// What the owner may change of the shop, and what stands as specified until they do: that has files of
// its own, such as home-shelves.ts. A shopper's page downloads this one; the schemas stand in
// settings-requests.ts.

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
export const MAX_TAGLINE = 200;
export const MAX_LINE = 120;
export const MAX_ADDRESS = 400;
export const MAX_TEXT = 20_000;
export const MAX_SIGN = 4;
export const MAX_LOW_STOCK = 1000;

/** Everything that the owner may set. Texts are Markdown; what is empty is not said. */
export interface Settings extends Record<TextPage, string>, Notice {
  shopName: string;
  /** A sentence or two about the shop: the footer begins with it, and search engines show it. */
  tagline: string;
  /** Who sells: the footer, receipts and mails name them. */
  sellerName: string;
  sellerAddress: string;
  sellerEmail: string;
  /** Stands before each price. */
  currencySign: string;
  shelves: ShelfSetting[];
  /** As the filter lists them; one that is left out is not offered. */
  priceBands: PriceBandSetting[];
  /** How long a product's page asks to wait, in milliseconds. */
  placeholderMs: number;
  /** From here down a shopper is told how many copies are left, and the owner hears of it. */
  lowStock: number;
  /** Where mail about new orders and low stock goes; admins alone see it. */
  orderMail: string;
}
export type SettingName = keyof Settings;

/** What everybody may see of them: `pages` are the texts that there are. */
export interface ShopSettings extends Omit<Settings, TextPage | 'orderMail'> {
  pages: TextPage[];
  /** What the staff have put on the home page, in its order; only where there is any. */
  lists?: HomeList[] | undefined;
  /** What delivery costs at least; only where the owner has set what it costs. */
  delivery?: LowestDeliveryPrice | undefined;
  /** Characters of a new password at least, where the operator wants more than are specified. */
  passwordLength?: number | undefined;
}

/** As the specification has it, and where it says nothing, nothing. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: 'Colophon',
  tagline: '',
  notice: '',
  noticeUntil: '',
  sellerName: '',
  sellerAddress: '',
  sellerEmail: '',
  currencySign: DEFAULT_CURRENCY_SIGN,
  shelves: DEFAULT_SHELVES,
  priceBands: DEFAULT_PRICE_BANDS,
  placeholderMs: DEFAULT_PLACEHOLDER_MS,
  lowStock: 5,
  orderMail: '',
  about: '',
  delivery: '',
  privacy: '',
  terms: '',
  imprint: '',
};

/**
 * The part of the settings that everybody may see, with the lists of the home page, what delivery costs
 * and the length of new passwords.
 */
export function shopSettingsOf(
  settings: Settings,
  { lists = [], delivery, passwordLength = MIN_PASSWORD_LENGTH }: Partial<ShopSettings> = {},
): ShopSettings {
  const {
    orderMail: _,
    about: _a,
    delivery: _d,
    privacy: _p,
    terms: _t,
    imprint: _i,
    ...shown
  } = settings;
  const pages = TEXT_PAGE_NAMES.filter((page) => settings[page] !== '');
  return {
    ...shown,
    pages,
    ...(lists.length > 0 && { lists }),
    ...(delivery && { delivery }),
    ...(passwordLength > MIN_PASSWORD_LENGTH && { passwordLength }),
  };
}

export const DEFAULT_SHOP: ShopSettings = shopSettingsOf(DEFAULT_SETTINGS);

/** The name of a browser's window. @param title undefined on the home page */
export function windowTitle(title: string | undefined, shopName: string): string {
  return title === undefined ? `${shopName}, a bookshop` : `${title} · ${shopName}`;
}
