import { CategoryForm } from '../../features/admin-catalog/components/category-form.tsx';
import { ManageCategories } from '../../features/admin-catalog/components/manage-categories.tsx';

/** Creates, renames, merges and deletes categories. */
export function AdminCategoriesPage() {
  return (
    <>
      <CategoryForm />
      <ManageCategories />
    </>
  );
}
