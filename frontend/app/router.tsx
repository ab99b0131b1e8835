import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import type { User } from '../../functions/contract/accounts/user.ts';
import { TEXT_PAGE_NAMES, type TextPageName } from '../../functions/contract/settings/settings.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { type LazyPage, lazyPage, RoutePage } from './lazy-page.tsx';
import { GUARDED_PAGES, type GuardedPath, type OpenPath, type PageAudience } from './page-paths.ts';
import { HomePage } from './routes/home-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';

/** A page that needs a session. It is fetched together with its guard, and receives the user. */
function guardedPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ user: User }>>>,
  name: Name,
) {
  return (only: PageAudience): LazyPage => {
    const loadGuarded = async () => {
      const [pages, { guarded }] = await Promise.all([load(), import('./guarded-route.tsx')]);
      return { guarded: guarded(pages[name], only) };
    };
    return { ...lazyPage(loadGuarded, 'guarded'), name };
  };
}

const OPEN: Readonly<Record<Exclude<OpenPath, TextPageName>, LazyPage>> = {
  shop: lazyPage(() => import('./routes/shop-page.tsx'), 'ShopPage'),
  search: lazyPage(() => import('./routes/search-page.tsx'), 'SearchPage'),
  'product/:productId': lazyPage(() => import('./routes/product-page.tsx'), 'ProductPage'),
  'product/:productId/:slug': lazyPage(() => import('./routes/product-page.tsx'), 'ProductPage'),
  'category/:categoryId': lazyPage(() => import('./routes/category-page.tsx'), 'CategoryPage'),
  'category/:categoryId/:slug': lazyPage(
    () => import('./routes/category-page.tsx'),
    'CategoryPage',
  ),
  'author/:name': lazyPage(() => import('./routes/author-page.tsx'), 'AuthorPage'),
  'list/:slug': lazyPage(() => import('./routes/book-list-page.tsx'), 'BookListPage'),
  'series/:name': lazyPage(() => import('./routes/series-page.tsx'), 'SeriesPage'),
  cart: lazyPage(() => import('./routes/cart-page.tsx'), 'CartPage'),
  'order-lookup': lazyPage(() => import('./routes/order-lookup-page.tsx'), 'OrderLookupPage'),
  signin: lazyPage(() => import('./routes/signin-page.tsx'), 'SigninPage'),
  signup: lazyPage(() => import('./routes/signup-page.tsx'), 'SignupPage'),
  'password/forgotten': lazyPage(
    () => import('./routes/forgotten-password-page.tsx'),
    'ForgottenPasswordPage',
  ),
  'password/reset': lazyPage(() => import('./routes/reset-password-page.tsx'), 'ResetPasswordPage'),
  'account/confirm-email': lazyPage(
    () => import('./routes/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
  'account/undo-change': lazyPage(
    () => import('./routes/undo-email-change-page.tsx'),
    'UndoEmailChangePage',
  ),
  'account/join-staff': lazyPage(() => import('./routes/join-staff-page.tsx'), 'JoinStaffPage'),
  'account/claim-orders': lazyPage(
    () => import('./routes/claim-orders-page.tsx'),
    'ClaimOrdersPage',
  ),
  'stock/confirm': lazyPage(
    () => import('./routes/back-in-stock-link-page.tsx'),
    'ConfirmWaitPage',
  ),
  'stock/unsubscribe': lazyPage(
    () => import('./routes/back-in-stock-link-page.tsx'),
    'UnsubscribePage',
  ),
};

const GUARDED: Readonly<Record<GuardedPath, (only: PageAudience) => LazyPage>> = {
  'checkout/done/:orderId': guardedPage(
    () => import('./routes/order-placed-page.tsx'),
    'OrderPlacedPage',
  ),
  'user/dashboard': guardedPage(
    () => import('./routes/user-dashboard-page.tsx'),
    'UserDashboardPage',
  ),
  'user/security': guardedPage(() => import('./routes/security-page.tsx'), 'SecurityPage'),
  'user/wishlist': guardedPage(() => import('./routes/wishlist-page.tsx'), 'WishlistPage'),
  'user/cards': guardedPage(() => import('./routes/saved-methods-page.tsx'), 'SavedMethodsPage'),
  'user/privacy': guardedPage(() => import('./routes/own-data-page.tsx'), 'OwnDataPage'),
  'profile/:userId': guardedPage(() => import('./routes/profile-page.tsx'), 'ProfilePage'),
};

/** All pages by path. */
export const PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  ...Object.entries(OPEN),
  ...TEXT_PAGE_NAMES.map(
    (name) => [name, lazyPage(() => import('./routes/text-page.tsx'), 'TextPage')] as const,
  ),
  ...Object.entries(GUARDED_PAGES).map(
    ([path, only]) => [path, GUARDED[path as GuardedPath](only)] as const,
  ),
  // Admin pages have a route table of their own.
  ['admin/*', lazyPage(() => import('./admin-routes.tsx'), 'AdminRoutes')],
  ['create/*', lazyPage(() => import('./admin-routes.tsx'), 'CreateRoutes')],
];

/**
 * Every page of the shop (spec 2). The home page is part of the main bundle, which saves a first
 * visit one round trip; every other page is fetched when first needed.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppLayout />}>
        <Route index element={<HomePage />} />
        {PAGES.map(([path, one]) => (
          <Route key={path} path={path} element={<RoutePage key={one.name} page={one} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Fetches the code of the page at `pathname`. The Worker's HTML stays until it can be shown. */
export async function fetchPage(pathname: string): Promise<void> {
  const [, page] = PAGES.find(([path]) => matchPath(`/${path}`, pathname)) ?? [];
  await page?.fetch();
}
