import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminPageFrame } from './admin-page-frame.tsx';
import { ADMIN_PAGES, type AdminPath } from './admin-page-list.ts';
import { type LazyPage, lazyPage, RoutePage } from './lazy-page.tsx';
import { RequireSession } from './require-session.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';

const adminPages = () => import('./admin-page-bundle.ts');
const peoplePages = () => import('./admin-people-page-bundle.ts');
const printPage = () => import('./routes/admin-orders-print.tsx');
const listPage = () => import('./routes/admin-book-list.tsx');
const listsPage = () => import('./routes/admin-book-lists.tsx');
const stockPages = () => import('./admin-stock-page-bundle.ts');
const settingsPage = () => import('./routes/admin-settings.tsx');

/** The component of each admin page. */
export const ADMIN_CONTENTS: Readonly<Record<AdminPath, LazyPage>> = {
  'admin/dashboard': lazyPage(adminPages, 'AdminDashboardRoute'),
  'create/category': lazyPage(adminPages, 'CreateCategoryRoute'),
  'create/product': lazyPage(adminPages, 'CreateProductRoute'),
  'admin/orders': lazyPage(adminPages, 'AdminOrders'),
  'admin/orders/print': lazyPage(printPage, 'AdminOrdersPrintRoute'),
  'admin/payments': lazyPage(adminPages, 'AttentionList'),
  'admin/customers': lazyPage(peoplePages, 'CustomersTable'),
  'admin/customers/:customerId': lazyPage(peoplePages, 'AdminCustomerRoute'),
  'admin/products': lazyPage(adminPages, 'AdminProductsRoute'),
  'admin/product/update/:productId': lazyPage(adminPages, 'UpdateProductRoute'),
  'admin/categories': lazyPage(adminPages, 'AdminCategoriesRoute'),
  'admin/stock': lazyPage(stockPages, 'AdminStockRoute'),
  'admin/stock/:productId': lazyPage(stockPages, 'AdminProductStockRoute'),
  'admin/lists': lazyPage(listsPage, 'AdminBookListsRoute'),
  'admin/lists/:listId': lazyPage(listPage, 'AdminBookListRoute'),
  'admin/reviews': lazyPage(peoplePages, 'ManageReviews'),
  'admin/import': lazyPage(adminPages, 'ImportCatalog'),
  'admin/delivery': lazyPage(adminPages, 'AdminDeliveryRoute'),
  'admin/discounts': lazyPage(adminPages, 'ManageDiscounts'),
  'admin/gift-cards': lazyPage(adminPages, 'ManageGiftCards'),
  'admin/security-log': lazyPage(adminPages, 'AdminSecurityLogRoute'),
  'admin/staff': lazyPage(peoplePages, 'ManageStaff'),
  'admin/settings': lazyPage(settingsPage, 'AdminSettingsRoute'),
};

const PATHS = Object.keys(ADMIN_PAGES) as AdminPath[];

/** Admin routes: a route table of their own, which shoppers never load. */
export const AdminRoutes = () => <RoutesUnder under="admin/" />;
export const CreateRoutes = () => <RoutesUnder under="create/" />;

function RoutesUnder({ under }: { under: string }) {
  return (
    <Routes>
      {PATHS.filter((path) => path.startsWith(under)).map((path) => (
        <Route
          key={path}
          path={path.slice(under.length)}
          element={
            <RequireSession only="admins">
              {() => (
                <Framed key={path} path={path}>
                  <RoutePage page={ADMIN_CONTENTS[path]} />
                </Framed>
              )}
            </RequireSession>
          }
        />
      ))}
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

/**
 * Wraps an admin page in the frame that `ADMIN_PAGES` describes: the admin navigation, and the
 * check of the user's role.
 */
export function Framed({ path, children }: { path: AdminPath; children: ReactNode }) {
  const page = ADMIN_PAGES[path];
  return 'title' in page ? <AdminPageFrame {...page}>{children}</AdminPageFrame> : children;
}
