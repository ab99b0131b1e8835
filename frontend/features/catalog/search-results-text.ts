import type { SearchResultPage } from '../../../functions/contract/search.ts';
import { counted, numberText } from '../../lib/counted.ts';

const NONE_FOUND = 'No products found';

export interface Shown {
  shown: number;
  /** Whether there is a next page. */
  more: boolean;
}

/**
 * Result count of a search on the home page, in the specified words (spec 8), "1 products"
 * included.
 */
export function foundText(found: number): string {
  return found === 0 ? NONE_FOUND : `Found ${found} products`;
}

/**
 * Result count on `/search`, which is not specified: singular for one product, and how many of them
 * are shown.
 */
export function resultsText(
  { value, exact }: SearchResultPage['count'],
  { shown, more }: Shown,
): string {
  if (shown === 0 && !more) return NONE_FOUND;
  const found = counted(value, 'product');
  const all = exact ? `Found ${found}` : `Found more than ${found}`;
  return more && shown > 0 ? `${all}, showing the first ${shown}` : all;
}

/** How many books a listing shows, and out of how many. */
export function listedText(count: SearchResultPage['count'], { shown, more }: Shown): string {
  if (shown === 0) return more ? '' : NONE_FOUND;
  const books = counted(shown, 'book');
  if (!more) return `Showing ${books}`;
  const total = numberText(count.value);
  if (!count.exact) return `Showing the first ${books} of more than ${total}`;
  return count.value > shown
    ? `Showing the first ${books} of ${total}`
    : `Showing the first ${books}`;
}
