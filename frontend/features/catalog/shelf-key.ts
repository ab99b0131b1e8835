import { SHELF_SORTS, type ShelfFill } from '../../../functions/contract/home-shelves.ts';

/** Cache key of a shelf's books: shelves with the same content share it. */
export function shelfKey(fill: ShelfFill): string {
  if (typeof fill === 'string') return SHELF_SORTS[fill];
  return 'list' in fill ? `list ${fill.list}` : `category ${fill.category}`;
}
