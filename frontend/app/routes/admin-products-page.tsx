import { ManageProducts } from '../../features/admin-catalog/components/manage-products.tsx';
import { useCategories } from '../../features/catalog/api/list-categories.ts';

/** Lists the products, each with Update and Delete (spec 2). */
export function AdminProductsPage() {
  // Only options to choose from: the products are shown without them.
  const { data: categories = [] } = useCategories();
  return <ManageProducts categories={categories} />;
}
