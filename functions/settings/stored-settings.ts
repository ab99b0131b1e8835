import * as z from 'zod/mini';
import { PRICE_BAND_IDS } from '../contract/price-bands.ts';
import { DEFAULT_SETTINGS, type SettingName, type Settings } from '../contract/settings.ts';
import { shelfFillSchema } from '../contract/settings-requests.ts';

/** A setting as it is stored: as specified where it was never set, or is nothing of this release. */
function stored<Name extends SettingName>(name: Name, schema: z.ZodMiniType<Settings[Name]>) {
  return z.catch(schema, DEFAULT_SETTINGS[name]);
}

/** Without the bounds of a request: what was set under others stays. */
export const storedSettingsSchema = z.object({
  shopName: stored('shopName', z.string()),
  tagline: stored('tagline', z.string()),
  notice: stored('notice', z.string()),
  noticeUntil: stored('noticeUntil', z.string()),
  sellerName: stored('sellerName', z.string()),
  sellerAddress: stored('sellerAddress', z.string()),
  sellerEmail: stored('sellerEmail', z.string()),
  currencySign: stored('currencySign', z.string()),
  shelves: stored('shelves', z.array(z.object({ title: z.string(), fill: shelfFillSchema }))),
  priceBands: stored(
    'priceBands',
    z.array(z.object({ band: z.enum(PRICE_BAND_IDS), label: z.string() })),
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
