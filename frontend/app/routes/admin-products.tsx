import { ManageProducts } from '../../features/admin-catalog/components/manage-products.tsx';
import { useCategories } from '../../features/catalog/api/list-categories.ts';

/** Spec 2: the products, each with Update and Delete. */
export function AdminProductsRoute() {
  // Only to choose from: the products are there without them.
  const { data: categories = [] } = useCategories();
  return <ManageProducts categories={categories} />;
}
