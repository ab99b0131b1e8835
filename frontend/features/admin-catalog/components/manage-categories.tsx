import { useState } from 'react';
import type { CategoryInTable } from '../../../../functions/contract/category-requests.ts';
import {
  flattenBranches,
  nestCategories,
} from '../../../../functions/contract/nested-categories.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { counted } from '../../../lib/counted.ts';
import { useCategoryTable } from '../api/list-category-table.ts';
import { CategoryTableRow } from './category-table-row.tsx';
import styles from './manage-categories.module.css';
import { RemoveCategory } from './remove-category.tsx';

/** All categories: rename, move, merge, delete. */
export function ManageCategories() {
  const may = usePermission();
  const table = useCategoryTable();
  const [removing, setRemoving] = useState<CategoryInTable | null>(null);
  // The deleted category's button is gone, so the focus goes to the count.
  const count = useRestoreFocus<HTMLParagraphElement>();

  if (table.isPending) {
    return (
      <div className={styles['manage']}>
        <LoadingNote text="Loading categories" bars={['half', 'short']} />
      </div>
    );
  }
  if (!table.data) {
    return <LoadFailed what="The categories" query={table} />;
  }
  const categories = table.data;
  const branches = nestCategories(categories);
  return (
    <div className={styles['manage']}>
      <p ref={count.anchor} tabIndex={-1} role="status" className="soft">
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
          onRemoved={() => {
            setRemoving(null);
            count.expect();
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </div>
  );
}
