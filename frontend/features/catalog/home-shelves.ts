import type { ProductSort } from '../../../functions/contract/product-requests.ts';

export type HomeShelf = { title: string; sortBy: ProductSort };

/**
 * What stands on the home page. As written in the specification, "Best Sellers" are the newest
 * books and "New Arrivals" the best-selling ones; a shop owner who wants it otherwise swaps the
 * two `sortBy` here, and nothing else. How many stand on each (`SHELF_SIZE`) is asked for in
 * `api/list-shelf.ts`.
 */
export const HOME_SHELVES: readonly HomeShelf[] = [
  { title: 'Best Sellers', sortBy: 'createdAt' },
  { title: 'New Arrivals', sortBy: 'sold' },
];
