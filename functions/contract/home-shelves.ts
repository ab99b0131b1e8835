/**
 * What fills a shelf: the newest books, the best-selling ones, those of a category, by its id, or of a
 * list of the staff's, by its slug.
 */
export type ShelfFill = 'newest' | 'best-selling' | { category: string } | { list: string };

/** A shelf of the home page. */
export interface ShelfSetting {
  title: string;
  fill: ShelfFill;
}

/**
 * The home page's shelves as specified (spec 2), until the owner sets others (`settings.ts`). As it is
 * written there, "Best Sellers" are the newest books and "New Arrivals" the best-selling ones.
 * Each holds `SHELF_SIZE` (`page-sizes.ts`).
 */
export const DEFAULT_SHELVES: ShelfSetting[] = [
  { title: 'Best Sellers', fill: 'newest' },
  { title: 'New Arrivals', fill: 'best-selling' },
];

export const MAX_SHELVES = 4;

/** What a shelf that is filled by an order is sorted by, the most first. */
export const SHELF_SORTS = {
  newest: 'createdAt',
  'best-selling': 'sold',
} as const satisfies Record<Extract<ShelfFill, string>, string>;

/** A published list that the staff have put on the home page. */
export interface HomeList {
  slug: string;
  title: string;
}

interface HomeShelves {
  shelves: readonly ShelfSetting[];
  lists?: readonly HomeList[] | undefined;
}

/** The home page's shelves: those that the owner has set, and behind them the lists of the staff. */
export function homeShelves({ shelves, lists = [] }: HomeShelves): ShelfSetting[] {
  return [...shelves, ...lists.map(({ slug, title }) => ({ title, fill: { list: slug } }))];
}
