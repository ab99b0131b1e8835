import { type SettingName, TEXT_PAGES } from '#contract/settings/settings.ts';
import { changedByBoth, changedText, type ThreeDrafts } from '../../lib/changed-by-both.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** What the form calls each setting. */
export const SETTING_NAMES: Readonly<Record<SettingName, string>> = {
  shopName: 'Shop’s name',
  currencySign: 'Currency sign',
  tagline: 'What the shop says of itself',
  lowStock: 'Low stock',
  placeholderMs: 'Waiting time of a book’s page',
  notice: 'Notice',
  noticeUntil: 'Its last day',
  sellerName: 'Seller’s name',
  sellerAddress: 'Postal address',
  sellerEmail: 'E-mail address for shoppers',
  orderMail: 'Mail about new orders goes to',
  shelves: 'Shelves of the home page',
  priceBands: 'Price ranges of the shop’s filter',
  ...TEXT_PAGES,
};

/** The settings that both have changed, each with what the other has saved. */
export function settingsOfBoth(drafts: ThreeDrafts<SettingsDraft>): string[] {
  return changedByBoth(drafts).map((name) =>
    changedText(SETTING_NAMES[name], valueText(drafts.theirs[name])),
  );
}

function valueText(value: SettingsDraft[SettingName]): string {
  if (typeof value === 'string') return value;
  const texts = value.map((part) => ('title' in part ? part.title : part.label));
  return texts.filter(Boolean).join(', ');
}
