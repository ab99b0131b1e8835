import { TEXT_PAGE_NAMES } from '#contract/settings/settings.ts';

// Every page of the shop except the home page (spec 2), by path: `router.tsx` shows them and
// functions/pages/pages.routes.ts answers them. Admin pages are in admin-page-list.ts.

/** Who may open a page: signed-in users, guests too, or admins only. */
export type PageAudience = 'account holders' | 'guests too' | 'admins';

/** Open to everybody, search engines included; the Worker renders their content. */
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

/** Open to everybody, but hidden from search engines. */
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

/** Only for users with a session. */
export const GUARDED_PAGES = {
  'checkout/done/:orderId': 'guests too',
  'user/dashboard': 'account holders',
  'user/security': 'account holders',
  'user/wishlist': 'account holders',
  'user/cards': 'account holders',
  'user/privacy': 'account holders',
  'profile/:userId': 'account holders',
} as const satisfies Record<string, PageAudience>;

export type OpenPath = (typeof LISTED_PAGES)[number] | (typeof UNLISTED_PAGES)[number];
export type GuardedPath = keyof typeof GUARDED_PAGES;
