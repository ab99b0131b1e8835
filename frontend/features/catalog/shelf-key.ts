import { SHELF_SORTS, type ShelfFill } from '../../../functions/contract/home-shelves.ts';

/** By which the books of a shelf are kept: two shelves that are filled alike show the same. */
export function shelfKey(fill: ShelfFill): string {
  if (typeof fill === 'string') return SHELF_SORTS[fill];
  return 'list' in fill ? `list ${fill.list}` : `category ${fill.category}`;
}
