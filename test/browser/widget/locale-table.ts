import { readFileSync } from 'node:fs';

/** Texts of the widget in one language, enough to tell each locale from the others. */
export interface LocaleTexts {
  /** Above the payment options. */
  heading: string;
  /** Above the card form. */
  sheet: string;
  /** The labels of number, security code and postal code. */
  number: string;
  code: string;
  postal: string;
  /** The messages for an empty security code and for a brand that is not accepted. */
  empty: string;
  unsupported: string;
  /** A saved card ending in 1111. */
  saved: string;
  /** Asks whether to delete that card, a Visa; the button that deletes it. */
  question: string;
  remove: string;
  /** Says that a saved PayPal account is selected. */
  paying: string;
}

/**
 * Recorded once from the newest widget and proofread language by language, to catch texts that
 * change or end up in another language. The vendor's mistakes are kept: the Czech question lacks a
 * space; Arabic, Hebrew and fr_XC take the last digits for a date.
 */
export const locales: Record<string, LocaleTexts> = readTexts();

function readTexts() {
  const file = readFileSync(new URL('locale-texts.tsv', import.meta.url), 'utf8');
  const lines = file.trimEnd().split('\n');
  const [[, ...names] = [], ...rows] = lines.map((line) => line.split('\t'));
  const textsOf = (row: string[]) => Object.fromEntries(names.map((name, at) => [name, row[at]]));
  return Object.fromEntries(rows.map(([locale, ...texts]) => [locale, textsOf(texts)]));
}

const defaults =
  'ar_EG cs_CZ da_DK de_DE el_GR en_US es_ES fi_FI fr_FR hu_HU id_ID it_IT ja_JP ko_KR nl_NL ' +
  'no_NO pl_PL pt_PT ru_RU sk_SK sv_SE th_TH zh_CN';

/** Each language without a country, and the locale used for it. */
export const languages = defaults.split(' ').map((locale) => [locale.slice(0, 2), locale] as const);

/** Locales without texts in the widget, and their fallbacks. */
export const fallbacks: Record<string, string> = {
  de_AT: 'de_DE',
  es_MX: 'es_ES',
  fr_CH: 'fr_FR',
  pt_AO: 'pt_PT',
  zh_SG: 'zh_CN',
  en_ZA: 'en_US',
  // Neither Bokmål under its own name nor Hebrew without a country is supported.
  nb_NO: 'en_US',
  he: 'en_US',
  xx_YY: 'en_US',
  xx: 'en_US',
};
