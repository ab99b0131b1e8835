import type { ProductSort } from '../../../functions/contract/product-requests.ts';
import type { ShelfFill } from '../../../functions/contract/settings.ts';

/** What a shelf that is filled by an order is sorted by. */
export const SHELF_SORTS = {
  newest: 'createdAt',
  'best-selling': 'sold',
} as const satisfies Record<string, ProductSort>;

/** By which the books of a shelf are kept: two shelves that are filled alike show the same. */
export function shelfKey(fill: ShelfFill): string {
  if (typeof fill === 'string') return SHELF_SORTS[fill];
  return 'list' in fill ? `list ${fill.list}` : `category ${fill.category}`;
}
