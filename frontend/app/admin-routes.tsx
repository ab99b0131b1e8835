import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminPage } from './admin-page.tsx';
import { type LatePage, page, RoutePage } from './late-page.tsx';
import { RequireSession } from './require-session.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';
import { STAFF_PAGES, type StaffPath } from './staff-pages.ts';

const adminPages = () => import('./admin-pages.ts');
const peoplePages = () => import('./admin-people-pages.ts');
const printPage = () => import('./routes/admin-orders-print.tsx');
const listPage = () => import('./routes/admin-list.tsx');
const listsPage = () => import('./routes/admin-lists.tsx');
const stockPages = () => import('./admin-stock-pages.ts');
const settingsPage = () => import('./routes/admin-settings.tsx');

/** What stands on each page of the staff's. */
export const STAFF_CONTENTS: Readonly<Record<StaffPath, LatePage>> = {
  'admin/dashboard': page(adminPages, 'AdminDashboardRoute'),
  'create/category': page(adminPages, 'CreateCategoryRoute'),
  'create/product': page(adminPages, 'CreateProductRoute'),
  'admin/orders': page(adminPages, 'AdminOrders'),
  'admin/orders/print': page(printPage, 'AdminOrdersPrintRoute'),
  'admin/payments': page(adminPages, 'AttentionList'),
  'admin/customers': page(peoplePages, 'CustomersTable'),
  'admin/customers/:customerId': page(peoplePages, 'AdminCustomerRoute'),
  'admin/products': page(adminPages, 'AdminProductsRoute'),
  'admin/product/update/:productId': page(adminPages, 'UpdateProductRoute'),
  'admin/categories': page(adminPages, 'AdminCategoriesRoute'),
  'admin/stock': page(stockPages, 'AdminStockRoute'),
  'admin/stock/:productId': page(stockPages, 'AdminProductStockRoute'),
  'admin/lists': page(listsPage, 'AdminListsRoute'),
  'admin/lists/:listId': page(listPage, 'AdminListRoute'),
  'admin/reviews': page(peoplePages, 'ReviewDesk'),
  'admin/import': page(adminPages, 'ImportCatalog'),
  'admin/delivery': page(adminPages, 'AdminDeliveryRoute'),
  'admin/discounts': page(adminPages, 'ManageDiscounts'),
  'admin/gift-cards': page(adminPages, 'ManageGiftCards'),
  'admin/security-log': page(adminPages, 'AdminSecurityLogRoute'),
  'admin/staff': page(peoplePages, 'StaffDesk'),
  'admin/settings': page(settingsPage, 'AdminSettingsRoute'),
};

const PATHS = Object.keys(STAFF_PAGES) as StaffPath[];

/** The pages of whoever works in the shop: a list of their own, which no shopper loads. */
export const AdminRoutes = () => <StaffRoutes under="admin/" />;
export const CreateRoutes = () => <StaffRoutes under="create/" />;

function StaffRoutes({ under }: { under: string }) {
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
                  <RoutePage page={STAFF_CONTENTS[path]} />
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
 * A page of the staff's as the table has it: under the ways to the others, for the roles that it is
 * for.
 */
export function Framed({ path, children }: { path: StaffPath; children: ReactNode }) {
  const page = STAFF_PAGES[path];
  return 'title' in page ? <AdminPage {...page}>{children}</AdminPage> : children;
}
