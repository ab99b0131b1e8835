import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { TEXT_PAGE_NAMES, type TextPage } from '../../functions/contract/settings.ts';
import type { User } from '../../functions/contract/user.ts';
import { type LatePage, page, RoutePage } from './late-page.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { GUARDED_PAGES, type GuardedPath, type OpenPath, type Whom } from './pages.ts';
import { HomeRoute } from './routes/home.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';

const shopRoute = () => import('./routes/shop.tsx');
const searchRoute = () => import('./routes/search.tsx');
const productRoute = () => import('./routes/product.tsx');
const categoryRoute = () => import('./routes/category.tsx');
const authorRoute = () => import('./routes/author.tsx');
const cartRoute = () => import('./routes/cart.tsx');
const seldomPages = () => import('./seldom-pages.ts');
const orderPlacedRoute = async () => (await seldomPages()).orderPlacedRoute();
const securityRoute = async () => (await seldomPages()).securityRoute();
const bookListRoute = async () => (await seldomPages()).bookListRoute();
const seriesRoute = async () => (await seldomPages()).seriesRoute();
const textPageRoute = () => import('./routes/text-page.tsx');
const accountPages = async () => (await seldomPages()).accountPages();
const recoveryPages = async () => (await seldomPages()).recoveryPages();
const ownDataRoute = async () => (await seldomPages()).ownDataRoute();
const orderLookupRoute = async () => (await seldomPages()).orderLookupRoute();
const savedMethodsRoute = async () => (await seldomPages()).savedMethodsRoute();
const adminRoutes = async () => (await seldomPages()).adminRoutes();
const joinStaffRoute = async () => (await seldomPages()).joinStaffRoute();
const requireSession = async () => (await seldomPages()).requireSession();

/** A page that only some see: it is fetched with what guards it, and is given the user. */
function guardedPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ user: User }>>>,
  name: Name,
) {
  return (only: Whom): LatePage => {
    const loadGuarded = async () => {
      const [pages, { guarded }] = await Promise.all([load(), requireSession()]);
      return { guarded: guarded(pages[name], only) };
    };
    return { ...page(loadGuarded, 'guarded'), name };
  };
}

const OPEN: Readonly<Record<Exclude<OpenPath, TextPage>, LatePage>> = {
  shop: page(shopRoute, 'ShopRoute'),
  search: page(searchRoute, 'SearchRoute'),
  'product/:productId': page(productRoute, 'ProductRoute'),
  'product/:productId/:slug': page(productRoute, 'ProductRoute'),
  'category/:categoryId': page(categoryRoute, 'CategoryRoute'),
  'category/:categoryId/:slug': page(categoryRoute, 'CategoryRoute'),
  'author/:name': page(authorRoute, 'AuthorRoute'),
  'list/:slug': page(bookListRoute, 'BookListRoute'),
  'series/:name': page(seriesRoute, 'SeriesRoute'),
  cart: page(cartRoute, 'CartRoute'),
  'order-lookup': page(orderLookupRoute, 'OrderLookupRoute'),
  signin: page(accountPages, 'SigninRoute'),
  signup: page(accountPages, 'SignupRoute'),
  'password/forgotten': page(recoveryPages, 'ForgottenPasswordRoute'),
  'password/reset': page(recoveryPages, 'ResetPasswordRoute'),
  'account/confirm-email': page(recoveryPages, 'ConfirmEmailRoute'),
  'account/undo-change': page(recoveryPages, 'UndoChangeRoute'),
  'account/join-staff': page(joinStaffRoute, 'JoinStaffRoute'),
  'account/claim-orders': page(recoveryPages, 'ClaimOrdersRoute'),
  'stock/confirm': page(recoveryPages, 'ConfirmWaitRoute'),
  'stock/unsubscribe': page(recoveryPages, 'UnsubscribeRoute'),
};

const GUARDED: Readonly<Record<GuardedPath, (only: Whom) => LatePage>> = {
  'checkout/done/:orderId': guardedPage(orderPlacedRoute, 'OrderPlacedRoute'),
  'user/dashboard': guardedPage(accountPages, 'UserDashboardRoute'),
  'user/security': guardedPage(securityRoute, 'SecurityRoute'),
  'user/wishlist': guardedPage(accountPages, 'WishlistRoute'),
  'user/cards': guardedPage(savedMethodsRoute, 'SavedMethodsRoute'),
  'user/privacy': guardedPage(ownDataRoute, 'OwnDataRoute'),
  'profile/:userId': guardedPage(accountPages, 'ProfileRoute'),
};

/** All that the table of pages names, each with what shows it. */
export const PAGES: readonly (readonly [path: string, page: LatePage])[] = [
  ...Object.entries(OPEN),
  ...TEXT_PAGE_NAMES.map((name) => [name, page(textPageRoute, 'TextPageRoute')] as const),
  ...Object.entries(GUARDED_PAGES).map(
    ([path, only]) => [path, GUARDED[path as GuardedPath](only)] as const,
  ),
  // Those of the staff, which have a table of their own.
  ['admin/*', page(adminRoutes, 'AdminRoutes')],
  ['create/*', page(adminRoutes, 'CreateRoutes')],
];

/**
 * Every page of the shop (spec 2). The home page comes with the shop itself, so that a first visit
 * needs one round trip less; each other one is fetched when it is first needed.
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

/** Fetches the page of that address. What the Worker has put there stands until it can be shown. */
export async function fetchPage(pathname: string): Promise<void> {
  const [, page] = PAGES.find(([path]) => matchPath(`/${path}`, pathname)) ?? [];
  await page?.fetch();
}
