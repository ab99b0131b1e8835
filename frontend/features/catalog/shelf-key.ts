import type { ProductSort } from '../../../functions/contract/product-requests.ts';
import type { ShelfFill } from '../../../functions/contract/settings.ts';

/** What a shelf that is filled by an order is sorted by. */
export const SHELF_SORTS = {
  newest: 'createdAt',
  'best-selling': 'sold',
} as const satisfies Record<string, ProductSort>;

/** By which the books of a shelf are kept: two shelves that are filled alike show the same. */
export function shelfKey(fill: ShelfFill): string {
  return typeof fill === 'string' ? SHELF_SORTS[fill] : `category ${fill.category}`;
}
