import { LoadError } from '../../components/load-error.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { CategoryForm } from '../../features/admin-catalog/components/category-form.tsx';
import { CategoryNames } from '../../features/admin-catalog/components/category-names.tsx';
import { useCategories } from '../../hooks/use-categories.ts';
import styles from './create-category-page.module.css';

/** Creates a category and lists the existing ones (spec 2). */
export function CreateCategoryPage() {
  const categories = useCategories();
  return (
    <>
      <CategoryForm />
      {categories.error && !categories.data ? (
        <div className={styles['failed']}>
          <LoadError what="The categories" query={categories} />
        </div>
      ) : null}
      {categories.isPending ? <LoadingNote text="Loading categories" /> : null}
      <CategoryNames categories={categories.data ?? []} />
    </>
  );
}
