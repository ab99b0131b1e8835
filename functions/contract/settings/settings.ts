import { MIN_PASSWORD_LENGTH } from '../accounts/password-length.ts';
import {
  DEFAULT_HOME_SHELVES,
  type HomeList,
  type HomeShelfSetting,
} from '../catalog/home-shelves.ts';
import { DEFAULT_PRICE_RANGES, type PriceRangeSetting } from '../catalog/price-ranges.ts';
import { DEFAULT_PLACEHOLDER_MS } from '../catalog/product-placeholder.ts';
import type { LowestDeliveryPrice } from '../delivery/lowest-delivery-price.ts';
import { DEFAULT_CURRENCY_SIGN } from '../money.ts';
import type { Notice } from './site-notice.ts';

// The owner's settings and their defaults per the specification; some have files of their own, such
// as home-shelves.ts. Shoppers' pages download this file; the schemas are in settings-requests.ts.

/** Pages whose text the owner writes, by path, in the order of the footer. */
export const TEXT_PAGES = {
  about: 'About us',
  delivery: 'Delivery and returns',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
} as const;
export type TextPageName = keyof typeof TEXT_PAGES;
export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as [TextPageName, ...TextPageName[]];

export const MAX_SHOP_NAME = 40;
export const MAX_TAGLINE = 200;
export const MAX_LINE = 120;
export const MAX_ADDRESS = 400;
export const MAX_TEXT = 20_000;
export const MAX_SIGN = 4;
export const MAX_LOW_STOCK = 1000;

/** All settings of the owner. Texts are Markdown; empty ones are not shown. */
export interface Settings extends Record<TextPageName, string>, Notice {
  shopName: string;
  /** A sentence or two about the shop: the footer begins with it, and search engines show it. */
  tagline: string;
  /** The seller, as named in the footer, on receipts and in mails. */
  sellerName: string;
  sellerAddress: string;
  sellerEmail: string;
  /** Shown before each price. */
  currencySign: string;
  shelves: HomeShelfSetting[];
  /** In the order of the filter; ranges left out are not offered. */
  priceBands: PriceRangeSetting[];
  /** How long a product page shows its placeholder, in milliseconds. */
  placeholderMs: number;
  /** At this stock or below, shoppers see how many copies are left, and the owner is notified. */
  lowStock: number;
  /** Recipient of mail about new orders and low stock; visible to admins only. */
  orderMail: string;
}
export type SettingName = keyof Settings;

/** The public part of the settings; `pages` lists the texts that exist. */
export interface ShopSettings extends Omit<Settings, TextPageName | 'orderMail'> {
  pages: TextPageName[];
  /** Staff lists on the home page, in order; only if there are any. */
  lists?: HomeList[] | undefined;
  /** Lowest delivery price; only if the owner has set delivery prices. */
  delivery?: LowestDeliveryPrice | undefined;
  /** Minimum length of new passwords, if the operator requires more than the specification. */
  passwordLength?: number | undefined;
}

/** The specification's defaults; empty where it specifies nothing. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: 'Colophon',
  tagline: '',
  notice: '',
  noticeUntil: '',
  sellerName: '',
  sellerAddress: '',
  sellerEmail: '',
  currencySign: DEFAULT_CURRENCY_SIGN,
  shelves: DEFAULT_HOME_SHELVES,
  priceBands: DEFAULT_PRICE_RANGES,
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
 * Returns the public part of the settings, with the lists on the home page, the lowest delivery
 * price and the minimum password length.
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
    // The footer goes on after it.
    tagline: shown.tagline.replace(/[\p{L}\p{N}]$/u, '$&.'),
    pages,
    ...(lists.length > 0 && { lists }),
    ...(delivery && { delivery }),
    ...(passwordLength > MIN_PASSWORD_LENGTH && { passwordLength }),
  };
}

export const DEFAULT_SHOP: ShopSettings = shopSettingsOf(DEFAULT_SETTINGS);

/** Browser window title. @param title undefined on the home page */
export function windowTitle(title: string | undefined, shopName: string): string {
  return title === undefined ? `${shopName}, a bookshop` : `${title} · ${shopName}`;
}
