import { CategoryForm } from '../../features/admin-catalog/components/category-form.tsx';
import { ManageCategories } from '../../features/admin-catalog/components/manage-categories.tsx';
import { AdminPage } from '../admin-page.tsx';

/** The shelves that there are: made, renamed, merged, deleted. */
export function AdminCategoriesRoute() {
  return (
    <AdminPage title="Categories" permission="catalog">
      <CategoryForm />
      <ManageCategories />
    </AdminPage>
  );
}
