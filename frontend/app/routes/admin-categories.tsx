import { CategoryForm } from '../../features/admin-catalog/components/category-form.tsx';
import { ManageCategories } from '../../features/admin-catalog/components/manage-categories.tsx';

/** The shelves that there are: made, renamed, merged, deleted. */
export function AdminCategoriesRoute() {
  return (
    <>
      <CategoryForm />
      <ManageCategories />
    </>
  );
}
