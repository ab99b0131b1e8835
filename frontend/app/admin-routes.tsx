import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminPageFrame } from './admin-page-frame.tsx';
import { ADMIN_PAGES, type AdminPath } from './admin-page-list.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { type LazyPage, lazyPage, RoutePage } from './lazy-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';

/** The component of each admin page. */
export const ADMIN_CONTENTS: Readonly<Record<AdminPath, LazyPage>> = {
  'admin/dashboard': lazyPage(() => import('./routes/admin-dashboard-page.tsx')),
  'create/category': lazyPage(() => import('./routes/create-category-page.tsx')),
  'create/product': lazyPage(() => import('./routes/create-product-page.tsx')),
  'admin/orders': lazyPage(() => import('./routes/admin-orders-page.tsx')),
  'admin/orders/print': lazyPage(() => import('./routes/admin-orders-print-page.tsx')),
  'admin/payments': lazyPage(() => import('./routes/admin-payments-page.tsx')),
  'admin/customers': lazyPage(() => import('./routes/admin-customers-page.tsx')),
  'admin/customers/:customerId': lazyPage(() => import('./routes/admin-customer-page.tsx')),
  'admin/products': lazyPage(() => import('./routes/admin-products-page.tsx')),
  'admin/product/update/:productId': lazyPage(() => import('./routes/update-product-page.tsx')),
  'admin/categories': lazyPage(() => import('./routes/admin-categories-page.tsx')),
  'admin/stock': lazyPage(() => import('./routes/admin-stock-page.tsx')),
  'admin/stock/:productId': lazyPage(() => import('./routes/admin-product-stock-page.tsx')),
  'admin/lists': lazyPage(() => import('./routes/admin-book-lists-page.tsx')),
  'admin/lists/:listId': lazyPage(() => import('./routes/admin-book-list-page.tsx')),
  'admin/reviews': lazyPage(() => import('./routes/admin-reviews-page.tsx')),
  'admin/import': lazyPage(() => import('./routes/admin-import-page.tsx')),
  'admin/delivery': lazyPage(() => import('./routes/admin-delivery-page.tsx')),
  'admin/discounts': lazyPage(() => import('./routes/admin-discounts-page.tsx')),
  'admin/gift-cards': lazyPage(() => import('./routes/admin-gift-cards-page.tsx')),
  'admin/security-log': lazyPage(() => import('./routes/admin-security-log-page.tsx')),
  'admin/staff': lazyPage(() => import('./routes/admin-staff-page.tsx')),
  'admin/settings': lazyPage(() => import('./routes/admin-settings-page.tsx')),
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
            <GuardedRoute only="admins">
              {() => (
                <Framed key={path} path={path}>
                  <RoutePage page={ADMIN_CONTENTS[path]} />
                </Framed>
              )}
            </GuardedRoute>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
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
