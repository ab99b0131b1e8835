import { TEXT_PAGE_NAMES } from '../../functions/contract/settings.ts';

// Every page of the shop but the home page (spec 2), each by its path: `router.tsx` shows them, and
// functions/pages/pages.routes.ts answers them. Those of the staff are in admin-page-list.ts.

/** Whom a page is for: who has an account, who buys without one as well, or admins alone. */
export type Whom = 'account holders' | 'guests too' | 'admins';

/** For everybody, search engines too: the Worker makes each of them ready to be read. */
export const LISTED_PAGES = [
  'shop',
  'search',
  'product/:productId',
  'product/:productId/:slug',
  'category/:categoryId',
  'category/:categoryId/:slug',
  'author/:name',
  'list/:slug',
  'series/:name',
  ...TEXT_PAGE_NAMES,
] as const;

/** For everybody, but nothing in them is for search engines. */
export const UNLISTED_PAGES = [
  'cart',
  'order-lookup',
  'signin',
  'signup',
  'password/forgotten',
  'password/reset',
  'account/confirm-email',
  'account/undo-change',
  'account/join-staff',
  'account/claim-orders',
  'stock/confirm',
  'stock/unsubscribe',
] as const;

/** For those who have signed in. */
export const GUARDED_PAGES = {
  'checkout/done/:orderId': 'guests too',
  'user/dashboard': 'account holders',
  'user/security': 'account holders',
  'user/wishlist': 'account holders',
  'user/cards': 'account holders',
  'user/privacy': 'account holders',
  'profile/:userId': 'account holders',
} as const satisfies Record<string, Whom>;

export type OpenPath = (typeof LISTED_PAGES)[number] | (typeof UNLISTED_PAGES)[number];
export type GuardedPath = keyof typeof GUARDED_PAGES;
