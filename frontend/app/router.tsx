import { matchPath, Route, Routes } from 'react-router-dom';
import type { User } from '#contract/accounts/user.ts';
import { TEXT_PAGE_NAMES, type TextPageName } from '#contract/settings/settings.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { type LazyPage, lazyPage, type PageFile, pageComponent, RoutePage } from './lazy-page.tsx';
import { GUARDED_PAGES, type GuardedPath, type OpenPath, type PageAudience } from './page-paths.ts';
import { HomePage } from './routes/home-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';

/** A page that needs a session. It is fetched together with its guard, and receives the user. */
function guardedPage(load: () => Promise<PageFile<{ user: User }>>) {
  return (only: PageAudience): LazyPage =>
    lazyPage(async () => {
      const [file, { guarded }] = await Promise.all([load(), import('./guarded-route.tsx')]);
      return { guarded: guarded(pageComponent(file), only) };
    });
}

const productPage = lazyPage(() => import('./routes/product-page.tsx'));
const categoryPage = lazyPage(() => import('./routes/category-page.tsx'));
const textPage = lazyPage(() => import('./routes/text-page.tsx'));

const OPEN: Readonly<Record<Exclude<OpenPath, TextPageName>, LazyPage>> = {
  shop: lazyPage(() => import('./routes/shop-page.tsx')),
  search: lazyPage(() => import('./routes/search-page.tsx')),
  'product/:productId': productPage,
  'product/:productId/:slug': productPage,
  'category/:categoryId': categoryPage,
  'category/:categoryId/:slug': categoryPage,
  'author/:name': lazyPage(() => import('./routes/author-page.tsx')),
  'list/:slug': lazyPage(() => import('./routes/book-list-page.tsx')),
  'series/:name': lazyPage(() => import('./routes/series-page.tsx')),
  cart: lazyPage(() => import('./routes/cart-page.tsx')),
  'order-lookup': lazyPage(() => import('./routes/order-lookup-page.tsx')),
  signin: lazyPage(() => import('./routes/signin-page.tsx')),
  signup: lazyPage(() => import('./routes/signup-page.tsx')),
  'password/forgotten': lazyPage(() => import('./routes/forgotten-password-page.tsx')),
  'password/reset': lazyPage(() => import('./routes/reset-password-page.tsx')),
  'account/confirm-email': lazyPage(() => import('./routes/confirm-email-page.tsx')),
  'account/undo-change': lazyPage(() => import('./routes/undo-email-change-page.tsx')),
  'account/join-staff': lazyPage(() => import('./routes/join-staff-page.tsx')),
  'account/claim-orders': lazyPage(() => import('./routes/claim-orders-page.tsx')),
  'stock/confirm': lazyPage(() => import('./routes/confirm-wait-page.tsx')),
  'stock/unsubscribe': lazyPage(() => import('./routes/unsubscribe-page.tsx')),
};

const GUARDED: Readonly<Record<GuardedPath, (only: PageAudience) => LazyPage>> = {
  'checkout/done/:orderId': guardedPage(() => import('./routes/order-placed-page.tsx')),
  'user/dashboard': guardedPage(() => import('./routes/user-dashboard-page.tsx')),
  'user/security': guardedPage(() => import('./routes/security-page.tsx')),
  'user/wishlist': guardedPage(() => import('./routes/wishlist-page.tsx')),
  'user/cards': guardedPage(() => import('./routes/saved-methods-page.tsx')),
  'user/privacy': guardedPage(() => import('./routes/own-data-page.tsx')),
  'profile/:userId': guardedPage(() => import('./routes/profile-page.tsx')),
};

/** All pages by path. */
export const PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  ...Object.entries(OPEN),
  ...TEXT_PAGE_NAMES.map((name) => [name, textPage] as const),
  ...Object.entries(GUARDED_PAGES).map(
    ([path, only]) => [path, GUARDED[path as GuardedPath](only)] as const,
  ),
  // Admin pages have a route table of their own.
  ['admin/*', lazyPage(async () => ({ page: (await import('./admin-routes.tsx')).AdminRoutes }))],
  ['create/*', lazyPage(async () => ({ page: (await import('./admin-routes.tsx')).CreateRoutes }))],
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
          <Route key={path} path={path} element={<RoutePage key={one.key} page={one} />} />
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
