import type { Edition } from '../../../functions/contract/whole-product.ts';
import { languageName } from './book-facts.ts';

/** Stands behind an edition that is out of stock. */
export const NONE_LEFT = ', out of stock';

/** Stands between two editions, and never at the beginning of a line. */
export const BETWEEN_EDITIONS = '\u00a0· ';

/** What a reader tells another edition of a book by: `Paperback`, or `Paperback, French`. */
export function editionName(
  { format, language, publisher }: Edition,
  book: { language: string | null },
): string {
  const other = language && language !== book.language ? languageName(language) : null;
  const told = [format, other].filter((part) => part);
  return told.join(', ') || publisher || 'Another edition';
}
