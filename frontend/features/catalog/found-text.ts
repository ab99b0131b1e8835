import type { SearchPage } from '../../../functions/contract/search.ts';
import type { Shown } from './listing-pages.ts';

/** Texts that the Worker's page and React's own both say. */
export const NONE_FOUND = 'No products found';
export const NONE_RELATED = 'No related products';
export const EMPTY_SHELF = 'No books on this shelf yet';
export const EMPTY_LIST = 'No books on this list yet';

/** What a search on the home page has found, in the specification's words (spec 8): "1 products", too. */
export function foundText(found: number): string {
  return found === 0 ? NONE_FOUND : `Found ${found} products`;
}

/**
 * What the pages of `/search` have found. The specification has no such page: here one product is one,
 * and of many it is said how many are shown.
 */
export function resultsText({ value, exact }: SearchPage['count'], { shown, more }: Shown): string {
  if (shown === 0) return NONE_FOUND;
  const found = value === 1 ? '1 product' : `${value} products`;
  const all = exact ? `Found ${found}` : `Found more than ${found}`;
  return more ? `${all}, showing the first ${shown}` : all;
}
