import type { Edition } from '#contract/catalog/product-details.ts';
import { languageName } from './book-facts.ts';

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
