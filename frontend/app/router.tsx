import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { TEXT_PAGE_NAMES, type TextPage } from '../../functions/contract/settings.ts';
import type { User } from '../../functions/contract/user.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { type LazyPage, lazyPage, RoutePage } from './lazy-page.tsx';
import { GUARDED_PAGES, type GuardedPath, type OpenPath, type PageAudience } from './page-paths.ts';
import { HomeRoute } from './routes/home.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';

const shopRoute = () => import('./routes/shop.tsx');
const searchRoute = () => import('./routes/search.tsx');
const productRoute = () => import('./routes/product.tsx');
const categoryRoute = () => import('./routes/category.tsx');
const authorRoute = () => import('./routes/author.tsx');
const cartRoute = () => import('./routes/cart.tsx');
const rareImports = () => import('./lazy-page-imports.ts');
const orderPlacedRoute = async () => (await rareImports()).orderPlacedRoute();
const securityRoute = async () => (await rareImports()).securityRoute();
const bookListRoute = async () => (await rareImports()).bookListRoute();
const seriesRoute = async () => (await rareImports()).seriesRoute();
const textPageRoute = () => import('./routes/text-page.tsx');
const accountPages = async () => (await rareImports()).accountPages();
const recoveryPages = async () => (await rareImports()).recoveryPages();
const ownDataRoute = async () => (await rareImports()).ownDataRoute();
const orderLookupRoute = async () => (await rareImports()).orderLookupRoute();
const savedMethodsRoute = async () => (await rareImports()).savedMethodsRoute();
const adminPageRoutes = async () => (await rareImports()).adminPageRoutes();
const joinStaffRoute = async () => (await rareImports()).joinStaffRoute();
const requireSession = async () => (await rareImports()).requireSession();

/** A page that needs a session. It is fetched together with its guard, and receives the user. */
function guardedPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ user: User }>>>,
  name: Name,
) {
  return (only: PageAudience): LazyPage => {
    const loadGuarded = async () => {
      const [pages, { guarded }] = await Promise.all([load(), requireSession()]);
      return { guarded: guarded(pages[name], only) };
    };
    return { ...lazyPage(loadGuarded, 'guarded'), name };
  };
}

const OPEN: Readonly<Record<Exclude<OpenPath, TextPage>, LazyPage>> = {
  shop: lazyPage(shopRoute, 'ShopRoute'),
  search: lazyPage(searchRoute, 'SearchRoute'),
  'product/:productId': lazyPage(productRoute, 'ProductRoute'),
  'product/:productId/:slug': lazyPage(productRoute, 'ProductRoute'),
  'category/:categoryId': lazyPage(categoryRoute, 'CategoryRoute'),
  'category/:categoryId/:slug': lazyPage(categoryRoute, 'CategoryRoute'),
  'author/:name': lazyPage(authorRoute, 'AuthorRoute'),
  'list/:slug': lazyPage(bookListRoute, 'BookListRoute'),
  'series/:name': lazyPage(seriesRoute, 'SeriesRoute'),
  cart: lazyPage(cartRoute, 'CartRoute'),
  'order-lookup': lazyPage(orderLookupRoute, 'OrderLookupRoute'),
  signin: lazyPage(accountPages, 'SigninRoute'),
  signup: lazyPage(accountPages, 'SignupRoute'),
  'password/forgotten': lazyPage(recoveryPages, 'ForgottenPasswordRoute'),
  'password/reset': lazyPage(recoveryPages, 'ResetPasswordRoute'),
  'account/confirm-email': lazyPage(recoveryPages, 'ConfirmEmailRoute'),
  'account/undo-change': lazyPage(recoveryPages, 'UndoEmailChangeRoute'),
  'account/join-staff': lazyPage(joinStaffRoute, 'JoinStaffRoute'),
  'account/claim-orders': lazyPage(recoveryPages, 'ClaimOrdersRoute'),
  'stock/confirm': lazyPage(recoveryPages, 'ConfirmWaitRoute'),
  'stock/unsubscribe': lazyPage(recoveryPages, 'UnsubscribeRoute'),
};

const GUARDED: Readonly<Record<GuardedPath, (only: PageAudience) => LazyPage>> = {
  'checkout/done/:orderId': guardedPage(orderPlacedRoute, 'OrderPlacedRoute'),
  'user/dashboard': guardedPage(accountPages, 'UserDashboardRoute'),
  'user/security': guardedPage(securityRoute, 'SecurityRoute'),
  'user/wishlist': guardedPage(accountPages, 'WishlistRoute'),
  'user/cards': guardedPage(savedMethodsRoute, 'SavedMethodsRoute'),
  'user/privacy': guardedPage(ownDataRoute, 'OwnDataRoute'),
  'profile/:userId': guardedPage(accountPages, 'ProfileRoute'),
};

/** All pages by path. */
export const PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  ...Object.entries(OPEN),
  ...TEXT_PAGE_NAMES.map((name) => [name, lazyPage(textPageRoute, 'TextPageRoute')] as const),
  ...Object.entries(GUARDED_PAGES).map(
    ([path, only]) => [path, GUARDED[path as GuardedPath](only)] as const,
  ),
  // Admin pages have a route table of their own.
  ['admin/*', lazyPage(adminPageRoutes, 'AdminRoutes')],
  ['create/*', lazyPage(adminPageRoutes, 'CreateRoutes')],
];

/**
 * Every page of the shop (spec 2). The home page is part of the main bundle, which saves a first
 * visit one round trip; every other page is fetched when first needed.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppLayout />}>
        <Route index element={<HomeRoute />} />
        {PAGES.map(([path, one]) => (
          <Route key={path} path={path} element={<RoutePage key={one.name} page={one} />} />
        ))}
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}

/** Fetches the code of the page at `pathname`. The Worker's HTML stays until it can be shown. */
export async function fetchPage(pathname: string): Promise<void> {
  const [, page] = PAGES.find(([path]) => matchPath(`/${path}`, pathname)) ?? [];
  await page?.fetch();
}
