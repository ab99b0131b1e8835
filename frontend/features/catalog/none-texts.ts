import type { Listing } from './listing.ts';
import { countFilters } from './shop-filters.ts';

// What a listing without books says below its title, in the Worker's page and in React's own.

export const NONE_OF_CATEGORY = 'The shop has no books of this category at the moment.';

/** Why nothing is listed, and what else there is to try. */
export function noneText({ words, filters }: Listing): string {
  const isFiltered = countFilters(filters) > 0;
  if (words !== '') {
    return isFiltered
      ? 'Try fewer filters, fewer words, or another spelling.'
      : 'Try fewer words, or another spelling.';
  }
  return isFiltered
    ? 'No book fits all of these filters. Take one away to see more.'
    : 'The shop has no books yet. They will stand here as soon as there are some.';
}
