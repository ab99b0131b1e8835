import type { Product } from '#contract/catalog/product.ts';

/** Longer titles are set smaller, so that the price still fits beside the cover. */
export const LONG_TITLE = 60;

export type BookFact = { name: string; value: string };

/** Known facts of a book, in the order of a title page. */
export function bookFacts(product: Product): BookFact[] {
  const facts: [string, string | null][] = [
    ['ISBN', product.isbn],
    ['Publisher', product.publisher],
    ['First published', product.publishedYear === null ? null : yearName(product.publishedYear)],
    ['Language', product.language === null ? null : languageName(product.language)],
    ['Pages', product.pages === null ? null : String(product.pages)],
    ['Format', product.format],
    ['Shipping', product.shipping ? 'Yes' : 'No'],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** 1851, or 700 BC for -700. */
function yearName(year: number): string {
  return year < 0 ? `${-year} BC` : String(year);
}

/**
 * The languages of most books. The browser knows all of them, but the first lookup takes a phone a
 * tenth of a second: too long for something on every product page.
 */
export const FREQUENT_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['de', 'German'],
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['la', 'Latin'],
  ['nl', 'Dutch'],
  ['pt', 'Portuguese'],
  ['ru', 'Russian'],
  ['zh', 'Chinese'],
]);

let namesOfOthers: Intl.DisplayNames | undefined;

/** `fr` is French; an unknown code is returned as it is. */
export function languageName(code: string): string {
  const frequent = FREQUENT_LANGUAGES.get(code);
  if (frequent) return frequent;
  try {
    namesOfOthers ??= new Intl.DisplayNames(['en'], { type: 'language' });
    return namesOfOthers.of(code) ?? code;
  } catch {
    return code;
  }
}
