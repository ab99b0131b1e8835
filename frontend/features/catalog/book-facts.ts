import type { Product } from '../../../functions/contract/catalog/product.ts';
import type { Edition } from '../../../functions/contract/catalog/whole-product.ts';
import { MAX_STARS, type Rating } from '../../../functions/contract/reviews/reviews.ts';

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

/** Follows an edition that is out of stock. */
export const NONE_LEFT = ', out of stock';

/** Separates two editions; never begins a line. */
export const BETWEEN_EDITIONS = '\u00a0· ';

/** What distinguishes another edition of a book: `Paperback`, or `Paperback, French`. */
export function editionName(
  { format, language, publisher }: Edition,
  book: { language: string | null },
): string {
  const other = language && language !== book.language ? languageName(language) : null;
  const told = [format, other].filter((part) => part);
  return told.join(', ') || publisher || 'Another edition';
}

/** Element id of the reviews on a product page. */
export const REVIEWS_ID = 'reviews';

/** Text for screen readers inside the rating `4.6 (23)`. */
export const OF_STARS = `of ${MAX_STARS} stars from`;

/** ` reviews`, for screen readers. */
export function reviewsWord({ count }: Rating): string {
  return count === 1 ? ' review' : ' reviews';
}
