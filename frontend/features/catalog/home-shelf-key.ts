import { HOME_SHELF_SORTS, type HomeShelfFill } from '#contract/catalog/home-shelves.ts';

/** Cache key of a shelf's books: shelves with the same content share it. */
export function homeShelfKey(fill: HomeShelfFill): string {
  if (typeof fill === 'string') return HOME_SHELF_SORTS[fill];
  return 'list' in fill ? `list ${fill.list}` : `category ${fill.category}`;
}
