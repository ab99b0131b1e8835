import { type ComponentType, lazy, useState } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { TEXT_PAGE_NAMES } from '../../functions/contract/settings.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { HomeRoute } from './routes/home.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';

const shopRoute = () => import('./routes/shop.tsx');
const searchRoute = () => import('./routes/search.tsx');
const productRoute = () => import('./routes/product.tsx');
const categoryRoute = () => import('./routes/category.tsx');
const authorRoute = () => import('./routes/author.tsx');
const cartRoute = () => import('./routes/cart.tsx');
const orderPlacedRoute = () => import('./routes/order-placed.tsx');
const securityRoute = () => import('./routes/security.tsx');
const textRoute = () => import('./routes/text.tsx');
const accountPages = () => import('./account-pages.ts');
const recoveryPages = () => import('./recovery-pages.ts');
const privacyRoute = () => import('./routes/privacy.tsx');
const orderLookupRoute = () => import('./routes/order-lookup.tsx');
const savedMethodsRoute = () => import('./routes/saved-methods.tsx');
const adminPages = () => import('./admin-pages.ts');
const deskPages = () => import('./desk-pages.ts');
const joinStaffRoute = () => import('./routes/join-staff.tsx');
const printPage = () => import('./routes/admin-orders-print.tsx');
const settingsPage = () => import('./routes/admin-settings.tsx');

const PAGES: readonly LatePage[] = [
  page('shop', shopRoute, 'ShopRoute'),
  page('search', searchRoute, 'SearchRoute'),
  page('product/:productId', productRoute, 'ProductRoute'),
  page('product/:productId/:slug', productRoute, 'ProductRoute'),
  page('category/:categoryId', categoryRoute, 'CategoryRoute'),
  page('category/:categoryId/:slug', categoryRoute, 'CategoryRoute'),
  page('author/:name', authorRoute, 'AuthorRoute'),
  ...TEXT_PAGE_NAMES.map((name) => page(name, textRoute, 'TextRoute')),
  page('cart', cartRoute, 'CartRoute'),
  page('checkout/done/:orderId', orderPlacedRoute, 'OrderPlacedRoute'),
  page('order-lookup', orderLookupRoute, 'OrderLookupRoute'),
  page('signin', accountPages, 'SigninRoute'),
  page('signup', accountPages, 'SignupRoute'),
  page('password/forgotten', recoveryPages, 'ForgottenPasswordRoute'),
  page('password/reset', recoveryPages, 'ResetPasswordRoute'),
  page('account/confirm-email', recoveryPages, 'ConfirmEmailRoute'),
  page('account/undo-change', recoveryPages, 'UndoChangeRoute'),
  page('account/claim-orders', recoveryPages, 'ClaimOrdersRoute'),
  page('user/dashboard', accountPages, 'UserDashboardRoute'),
  page('user/security', securityRoute, 'SecurityRoute'),
  page('user/cards', savedMethodsRoute, 'SavedMethodsRoute'),
  page('profile/:userId', accountPages, 'ProfileRoute'),
  page('user/privacy', privacyRoute, 'PrivacyRoute'),
  page('admin/dashboard', adminPages, 'AdminDashboardRoute'),
  page('admin/orders', adminPages, 'AdminOrdersRoute'),
  page('admin/orders/print', printPage, 'AdminOrdersPrintRoute'),
  page('admin/delivery', adminPages, 'AdminDeliveryRoute'),
  page('admin/discounts', adminPages, 'AdminDiscountsRoute'),
  page('admin/gift-cards', adminPages, 'AdminGiftCardsRoute'),
  page('admin/payments', adminPages, 'AdminPaymentsRoute'),
  page('admin/products', adminPages, 'AdminProductsRoute'),
  page('admin/categories', adminPages, 'AdminCategoriesRoute'),
  page('admin/product/update/:productId', adminPages, 'UpdateProductRoute'),
  page('create/product', adminPages, 'CreateProductRoute'),
  page('create/category', adminPages, 'CreateCategoryRoute'),
  page('admin/import', adminPages, 'ImportCatalogueRoute'),
  page('admin/security-log', adminPages, 'AdminSecurityLogRoute'),
  page('admin/settings', settingsPage, 'AdminSettingsRoute'),
  page('admin/customers', deskPages, 'AdminCustomersRoute'),
  page('admin/customers/:customerId', deskPages, 'AdminCustomerRoute'),
  page('admin/staff', deskPages, 'AdminStaffRoute'),
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

interface LatePage {
  path: string;
  name: string;
  fetch: () => Promise<ComponentType>;
  /** Once it is there. */
  fetched: () => ComponentType | undefined;
  Later: ComponentType;
}

/** A page that is fetched when it is first shown; `name` is its component in the file. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LatePage {
  let fetched: ComponentType | undefined;
  const fetch = async () => {
    fetched = (await load())[name];
    return fetched;
  };
  const Later = lazy<ComponentType>(async () => ({ default: await fetch() }));
  return { path, name, fetch, fetched: () => fetched, Later };
}

/** One that is there is shown at once: `lazy` shows that it waits, if only for a moment. */
function Page({ page }: { page: LatePage }) {
  const [Shown] = useState<ComponentType>(() => page.fetched() ?? page.Later);
  return <Shown />;
}
