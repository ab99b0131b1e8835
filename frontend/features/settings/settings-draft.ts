import type { ShelfFill, ShelfSetting } from '../../../functions/contract/home-shelves.ts';
import { DEFAULT_PRICE_BANDS, type PriceBand } from '../../../functions/contract/price-bands.ts';
import type { SettingName, Settings } from '../../../functions/contract/settings.ts';
import type { EditedSettings } from '../../../functions/contract/settings-requests.ts';

/** A field of one line or of several; numbers are as they are typed. */
export type TextSetting = Exclude<SettingName, 'shelves' | 'priceBands'>;

/** What the form holds: as it is typed, right or wrong. */
export interface SettingsDraft extends Record<TextSetting, string> {
  shelves: { title: string; fill: string }[];
  /** Every price band there is, with its words; an empty one is not offered. */
  priceBands: { band: PriceBand; label: string }[];
}

const CATEGORY = 'category ';
const LIST = 'list ';

export function settingsDraftOf({ settings }: EditedSettings): SettingsDraft {
  const { shelves, priceBands, ...rest } = settings;
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return {
    ...(Object.fromEntries(texts) as Record<TextSetting, string>),
    shelves: shelves.map(({ title, fill }) => ({ title, fill: fillText(fill) })),
    priceBands: DEFAULT_PRICE_BANDS.map(({ band }) => ({
      band,
      label: priceBands.find((one) => one.band === band)?.label ?? '',
    })),
  };
}

/** What fills a shelf as a choice of a list, which `readFill` reads. */
export function fillText(fill: ShelfFill): string {
  if (typeof fill === 'string') return fill;
  return 'list' in fill ? LIST + fill.list : CATEGORY + fill.category;
}

/** The list that fills a shelf, by its slug; undefined where something else does. */
export function listOf(text: string): string | undefined {
  return text.startsWith(LIST) ? text.slice(LIST.length) : undefined;
}

/** The category that fills a shelf, by its id; undefined where something else does. */
export function categoryOf(text: string): string | undefined {
  return text.startsWith(CATEGORY) ? text.slice(CATEGORY.length) : undefined;
}

function readFill(text: string): ShelfSetting['fill'] {
  if (text === 'newest' || text === 'best-selling') return text;
  const list = listOf(text);
  return list === undefined ? { category: categoryOf(text) ?? '' } : { list };
}

/** The settings that the draft changes, as they are sent; what is no number is refused there. */
export function settingsChanges(draft: SettingsDraft, opened: Settings): Partial<Settings> {
  const { placeholderMs, lowStock, shelves, priceBands, ...texts } = draft;
  const settings: Settings = {
    ...texts,
    placeholderMs: readNumber(placeholderMs),
    lowStock: readNumber(lowStock),
    shelves: shelves.map(({ title, fill }) => ({ title, fill: readFill(fill) })),
    priceBands: priceBands.filter(({ label }) => label.trim() !== ''),
  };
  const changed = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(opened[name as SettingName]),
  );
  return Object.fromEntries(changed);
}

function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
