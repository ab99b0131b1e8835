import type { HomeShelfFill, HomeShelfSetting } from '#contract/catalog/home-shelves.ts';
import { DEFAULT_PRICE_RANGES, type PriceRange } from '#contract/catalog/price-ranges.ts';
import type { SettingName, Settings } from '#contract/settings/settings.ts';
import type { EditedSettings } from '#contract/settings/settings-requests.ts';

/** A text field of one or several lines; numbers are kept as typed. */
export type TextSetting = Exclude<SettingName, 'shelves' | 'priceBands'>;

/** Content of the form, as typed, valid or not. */
export interface SettingsDraft extends Record<TextSetting, string> {
  shelves: { title: string; fill: string }[];
  /** All price ranges with their labels; one without a label is not offered. */
  priceBands: { band: PriceRange; label: string }[];
}

const CATEGORY = 'category ';
const LIST = 'list ';

export function settingsDraftOf({ settings }: EditedSettings): SettingsDraft {
  const { shelves, priceBands, ...rest } = settings;
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return {
    ...(Object.fromEntries(texts) as Record<TextSetting, string>),
    shelves: shelves.map(({ title, fill }) => ({ title, fill: fillText(fill) })),
    priceBands: DEFAULT_PRICE_RANGES.map(({ band }) => ({
      band,
      label: priceBands.find((one) => one.band === band)?.label ?? '',
    })),
  };
}

/** A shelf's content as a select value, which `readFill` parses. */
export function fillText(fill: HomeShelfFill): string {
  if (typeof fill === 'string') return fill;
  return 'list' in fill ? LIST + fill.list : CATEGORY + fill.category;
}

/** Slug of the list on a shelf; undefined if it holds something else. */
export function listOf(text: string): string | undefined {
  return text.startsWith(LIST) ? text.slice(LIST.length) : undefined;
}

/** Id of the category on a shelf; undefined if it holds something else. */
export function categoryOf(text: string): string | undefined {
  return text.startsWith(CATEGORY) ? text.slice(CATEGORY.length) : undefined;
}

function readFill(text: string): HomeShelfSetting['fill'] {
  if (text === 'newest' || text === 'best-selling') return text;
  const list = listOf(text);
  return list === undefined ? { category: categoryOf(text) ?? '' } : { list };
}

/** The settings changed by the draft, for the request; invalid numbers are refused by the API. */
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
