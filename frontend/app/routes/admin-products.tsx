import { ManageProducts } from '../../features/admin-catalog/components/manage-products.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Spec 2: the products, each with Update and Delete. */
export function AdminProductsRoute() {
  return (
    <AdminPage title="Products" permission="catalog">
      <ManageProducts />
    </AdminPage>
  );
}
