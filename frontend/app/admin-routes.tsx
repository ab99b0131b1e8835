import { Route, Routes } from 'react-router-dom';
import { type LatePage, Page, page } from './late-page.tsx';
import { RequireSession } from './require-session.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';

const adminPages = () => import('./admin-pages.ts');
const peoplePages = () => import('./admin-people-pages.ts');
const printPage = () => import('./routes/admin-orders-print.tsx');
const listPage = () => import('./routes/admin-list.tsx');
const listsPage = () => import('./routes/admin-lists.tsx');
const stockPages = () => import('./admin-stock-pages.ts');
const settingsPage = () => import('./routes/admin-settings.tsx');

/** By what comes behind `/admin/`; all for admins alone. */
const PAGES: readonly LatePage[] = [
  page('dashboard', adminPages, 'AdminDashboardRoute'),
  page('orders', adminPages, 'AdminOrdersRoute'),
  page('orders/print', printPage, 'AdminOrdersPrintRoute'),
  page('delivery', adminPages, 'AdminDeliveryRoute'),
  page('discounts', adminPages, 'AdminDiscountsRoute'),
  page('gift-cards', adminPages, 'AdminGiftCardsRoute'),
  page('lists', listsPage, 'AdminListsRoute'),
  page('lists/:listId', listPage, 'AdminListRoute'),
  page('payments', adminPages, 'AdminPaymentsRoute'),
  page('products', adminPages, 'AdminProductsRoute'),
  page('categories', adminPages, 'AdminCategoriesRoute'),
  page('stock', stockPages, 'AdminStockRoute'),
  page('stock/:productId', stockPages, 'AdminProductStockRoute'),
  page('product/update/:productId', adminPages, 'UpdateProductRoute'),
  page('import', adminPages, 'ImportCatalogueRoute'),
  page('security-log', adminPages, 'AdminSecurityLogRoute'),
  page('settings', settingsPage, 'AdminSettingsRoute'),
  page('reviews', peoplePages, 'AdminReviewsRoute'),
  page('customers', peoplePages, 'AdminCustomersRoute'),
  page('customers/:customerId', peoplePages, 'AdminCustomerRoute'),
  page('staff', peoplePages, 'AdminStaffRoute'),
];

/** The pages of who works in the shop: a list of their own, which no shopper loads. */
export function AdminRoutes() {
  return (
    <Routes>
      {PAGES.map((one) => (
        <Route
          key={one.path}
          path={one.path}
          element={
            <RequireSession only="admins">
              {() => <Page key={one.name} page={one} />}
            </RequireSession>
          }
        />
      ))}
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}
