import type { FacetCount } from '../../../../functions/contract/book-filters.ts';
import {
  flattenBranches,
  nestCategories,
} from '../../../../functions/contract/nested-categories.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useCategories } from '../api/list-categories.ts';
import { countOf } from '../filter-choices.ts';
import { type ShopFilters, toggleCategory } from '../shop-filters.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './filter-panel.module.css';

/** The categories to choose from, once they are there. On wide screens a long list scrolls by itself. */
export function CategoryChoices({
  filters,
  counts,
  onChange,
}: {
  filters: ShopFilters;
  counts: readonly FacetCount[] | undefined;
  onChange: (filters: ShopFilters) => void;
}) {
  const { data, error, isPending, refetch } = useCategories();
  if (isPending) {
    return ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
      <div className={styles['choice']} key={line}>
        <Skeleton width="most" />
      </div>
    ));
  }
  if (!data) {
    return <LoadFailed what="The categories" error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <p>No categories yet</p>;
  return (
    <div className={styles['categories']}>
      {flattenBranches(nestCategories(data)).map(({ category: { _id, name }, isNested }) => (
        <FilterChoice
          key={_id}
          type="checkbox"
          isNested={isNested}
          label={name}
          count={countOf(counts, _id)}
          checked={filters.categories.includes(_id)}
          onChange={() => onChange(toggleCategory(filters, _id))}
        />
      ))}
    </div>
  );
}
