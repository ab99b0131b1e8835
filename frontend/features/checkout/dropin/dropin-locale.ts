/** Locales of the widget; the first one of each language is its default. */
const LOCALES = [
  'ar_EG',
  'cs_CZ',
  'da_DK',
  'de_DE',
  'el_GR',
  'en_US',
  'en_AU',
  'en_GB',
  'en_IN',
  'es_ES',
  'es_XC',
  'fi_FI',
  'fr_FR',
  'fr_CA',
  'fr_XC',
  'he_IL',
  'hu_HU',
  'id_ID',
  'it_IT',
  'ja_JP',
  'ko_KR',
  'nl_NL',
  'no_NO',
  'pl_PL',
  'pt_PT',
  'pt_BR',
  'ru_RU',
  'sk_SK',
  'sv_SE',
  'th_TH',
  'zh_CN',
  'zh_HK',
  'zh_TW',
  'zh_XC',
] as const;

const ENGLISH = 'en_US';

/** The widget has one locale for both written forms of Norwegian. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/**
 * The widget's locale for a reader of these languages (`navigator.languages`, best first): the
 * exact locale, or else the default of its language (spec 2); English if it supports none.
 */
export function dropinLocale(languages: readonly string[]): string {
  for (const tag of languages) {
    const locale = localeOf(tag);
    if (locale) return locale;
  }
  return ENGLISH;
}

function localeOf(tag: string): string | undefined {
  const reader = readTag(tag);
  if (!reader) return undefined;
  const language = SAME_LANGUAGE[reader.language] ?? reader.language;
  const known = LOCALES.filter((locale) => locale.startsWith(`${language}_`));
  const exact = known.find((locale) => locale === `${language}_${reader.region}`);
  if (exact) return exact;
  // Readers of one Chinese script may not read the other.
  return reader.maximize().script === 'Hant' ? 'zh_TW' : known[0];
}

function readTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
