import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CategoryInTable, categoryTableSchema } from '#contract/catalog/category-requests.ts';
import { flattenBranches, nestCategories } from '#contract/catalog/category-tree.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { CategoryForm } from '../../features/admin-catalog/components/category-form.tsx';
import { CategoryTableRow } from '../../features/admin-catalog/components/category-table-row.tsx';
import { RemoveCategory } from '../../features/admin-catalog/components/remove-category.tsx';
import { useAdmin } from '../../hooks/use-admin.ts';
import { usePermission } from '../../hooks/use-permission.ts';
import { adminKeys } from '../../lib/admin-query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { counted } from '../../lib/count-text.ts';
import styles from './admin-categories-page.module.css';

/** Creates, renames, moves, merges and deletes categories. */
export function AdminCategoriesPage() {
  const { _id: userId } = useAdmin();
  const table = useQuery({
    queryKey: adminKeys.categories(userId),
    queryFn: ({ signal }) =>
      api('GET /categories/table/:userId', { response: categoryTableSchema, signal }),
    select: ({ data }) => data,
  });
  return (
    <>
      <CategoryForm />
      <div className={styles['manage']}>
        <Loaded query={table} what="the categories">
          {(categories) => <CategoryTable categories={categories} />}
        </Loaded>
      </div>
    </>
  );
}

function CategoryTable({ categories }: { categories: readonly CategoryInTable[] }) {
  const may = usePermission();
  const [removing, setRemoving] = useState<CategoryInTable | null>(null);
  const branches = nestCategories(categories);
  return (
    <>
      <p tabIndex={-1} role="status" className="soft">
        {counted(categories.length, 'category', 'categories')}
      </p>
      {categories.length === 0 ? (
        <EmptyState title="No categories yet">
          {may('POST /category/create/:userId', 'catalog') ? 'Create the first one above.' : null}
        </EmptyState>
      ) : (
        <ul aria-label="Categories">
          {flattenBranches(branches).map(({ category, isNested }) => (
            <CategoryTableRow
              key={category._id}
              category={category}
              isNested={isNested}
              parents={branches.filter(({ _id }) => _id !== category._id)}
              onRemove={setRemoving}
            />
          ))}
        </ul>
      )}
      {removing ? (
        <RemoveCategory
          category={removing}
          others={categories.filter(({ _id }) => _id !== removing._id)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}
