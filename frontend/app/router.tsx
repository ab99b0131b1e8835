import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { TEXT_PAGE_NAMES } from '../../functions/contract/settings.ts';
import type { User } from '../../functions/contract/user.ts';
import { type LatePage, Page, page } from './late-page.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import type { Whom } from './require-session.tsx';
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
const adminPages = async () => (await seldomPages()).adminPages();
const adminRoutes = async () => (await seldomPages()).adminRoutes();
const joinStaffRoute = async () => (await seldomPages()).joinStaffRoute();
const requireSession = async () => (await seldomPages()).requireSession();

/** A page that only some see: it is fetched with what guards it, and is given the user. */
function guardedPage<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType<{ user: User }>>>,
  name: Name,
  only: Whom,
): LatePage {
  const loadGuarded = async () => {
    const [pages, { guarded }] = await Promise.all([load(), requireSession()]);
    return { guarded: guarded(pages[name], only) };
  };
  return { ...page(path, loadGuarded, 'guarded'), name };
}

/** Where it does not say for whom, for everybody. */
const PAGES: readonly LatePage[] = [
  page('shop', shopRoute, 'ShopRoute'),
  page('search', searchRoute, 'SearchRoute'),
  page('product/:productId', productRoute, 'ProductRoute'),
  page('product/:productId/:slug', productRoute, 'ProductRoute'),
  page('category/:categoryId', categoryRoute, 'CategoryRoute'),
  page('category/:categoryId/:slug', categoryRoute, 'CategoryRoute'),
  page('author/:name', authorRoute, 'AuthorRoute'),
  page('list/:slug', bookListRoute, 'BookListRoute'),
  page('series/:name', seriesRoute, 'SeriesRoute'),
  ...TEXT_PAGE_NAMES.map((name) => page(name, textPageRoute, 'TextPageRoute')),
  page('cart', cartRoute, 'CartRoute'),
  guardedPage('checkout/done/:orderId', orderPlacedRoute, 'OrderPlacedRoute', 'guests too'),
  page('order-lookup', orderLookupRoute, 'OrderLookupRoute'),
  page('signin', accountPages, 'SigninRoute'),
  page('signup', accountPages, 'SignupRoute'),
  page('password/forgotten', recoveryPages, 'ForgottenPasswordRoute'),
  page('password/reset', recoveryPages, 'ResetPasswordRoute'),
  page('account/confirm-email', recoveryPages, 'ConfirmEmailRoute'),
  page('account/undo-change', recoveryPages, 'UndoChangeRoute'),
  page('stock/:step', recoveryPages, 'StockNoticeRoute'),
  page('account/claim-orders', recoveryPages, 'ClaimOrdersRoute'),
  guardedPage('user/dashboard', accountPages, 'UserDashboardRoute', 'account holders'),
  guardedPage('user/security', securityRoute, 'SecurityRoute', 'account holders'),
  guardedPage('user/wishlist', accountPages, 'WishlistRoute', 'account holders'),
  guardedPage('user/cards', savedMethodsRoute, 'SavedMethodsRoute', 'account holders'),
  guardedPage('profile/:userId', accountPages, 'ProfileRoute', 'account holders'),
  guardedPage('user/privacy', ownDataRoute, 'OwnDataRoute', 'account holders'),
  // Guarded there, each by itself.
  page('admin/*', adminRoutes, 'AdminRoutes'),
  guardedPage('create/product', adminPages, 'CreateProductRoute', 'admins'),
  guardedPage('create/category', adminPages, 'CreateCategoryRoute', 'admins'),
  page('account/join-staff', joinStaffRoute, 'JoinStaffRoute'),
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
        {PAGES.map((one) => (
          <Route key={one.path} path={one.path} element={<Page key={one.name} page={one} />} />
        ))}
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}

/**
 * Fetches the page of that address. What the Worker has put there stands until it can be shown. A
 * failure is not told here: the page fails, or comes, when it is shown.
 */
export async function fetchPage(pathname: string): Promise<void> {
  const page = PAGES.find(({ path }) => matchPath(`/${path}`, pathname));
  await page?.fetch().catch(() => undefined);
}
