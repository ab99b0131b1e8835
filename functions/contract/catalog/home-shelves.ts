/**
 * What fills a shelf: the newest books, the best-selling ones, a category (by id) or a staff list
 * (by slug).
 */
export type HomeShelfFill = 'newest' | 'best-selling' | { category: string } | { list: string };

/** A shelf of the home page. */
export interface HomeShelfSetting {
  title: string;
  fill: HomeShelfFill;
}

/**
 * The home page's shelves as specified (spec 2), until the owner sets others (`settings.ts`). The
 * specification fills "Best Sellers" with the newest books, and "New Arrivals" with the
 * best-selling ones. Each holds `CARD_ROW_SIZE` (`page-sizes.ts`).
 */
export const DEFAULT_HOME_SHELVES: HomeShelfSetting[] = [
  { title: 'Best Sellers', fill: 'newest' },
  { title: 'New Arrivals', fill: 'best-selling' },
];

export const MAX_HOME_SHELVES = 4;

/** Column that a shelf is sorted by, in descending order. */
export const HOME_SHELF_SORTS = {
  newest: 'createdAt',
  'best-selling': 'sold',
} as const satisfies Record<Extract<HomeShelfFill, string>, string>;

/** A published list that the staff have put on the home page. */
export interface HomeList {
  slug: string;
  title: string;
}

interface HomeShelves {
  shelves: readonly HomeShelfSetting[];
  lists?: readonly HomeList[] | undefined;
}

/** Returns the home page's shelves: those the owner has set, followed by the staff lists. */
export function homeShelves({ shelves, lists = [] }: HomeShelves): HomeShelfSetting[] {
  return [...shelves, ...lists.map(({ slug, title }) => ({ title, fill: { list: slug } }))];
}
