/** How many books a shelf of the home page holds (spec 9), and a row of related ones. */
export const SHELF_SIZE = 6;
/**
 * How many books a page of the shop holds, and how many come with each Load more (spec 9); whether
 * there are more: `search/list-filtered-books.ts`.
 */
export const SHOP_PAGE_SIZE = 6;
/** How many a page of a search holds unless it asks for another number. */
export const SEARCH_PAGE_SIZE = 20;
/** How many products a page of the admin's list holds (spec 9). */
export const ADMIN_PAGE_SIZE = 100;
/** The most products that a call gives at once. */
export const MAX_PRODUCTS_LISTED = 100;
/** Orders in one answer; the header `Link` of a list that was cut says how to get the next ones. */
export const MAX_ORDERS_LISTED = 1000;
/**
 * A list passes over no more, as what it skips is read all the same; `GET /search` goes on by cursor.
 */
export const MAX_SKIP = 10_000;
