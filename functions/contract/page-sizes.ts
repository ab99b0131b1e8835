/** Books on a shelf of the home page (spec 9), and in a row of related books. */
export const CARD_ROW_SIZE = 6;
/**
 * Books on a page of the shop, and added by each Load more (spec 9); whether there are more:
 * `search/listing-cursor.ts`.
 */
export const SHOP_PAGE_SIZE = 6;
/** Default page size of a search. */
export const SEARCH_PAGE_SIZE = 20;
/** Products per page of the admin's list (spec 9). */
export const ADMIN_PAGE_SIZE = 100;
/** Maximum products per call. */
export const MAX_PRODUCTS_LISTED = 100;
/**
 * Maximum that a list skips, since skipped rows are read all the same; `GET /search` uses cursors.
 */
export const MAX_SKIP = 10_000;
