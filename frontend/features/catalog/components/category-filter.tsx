import { useState } from 'react';
import type { FacetCount } from '../../../../functions/contract/book-filters.ts';
import {
  flattenBranches,
  nestCategories,
} from '../../../../functions/contract/nested-categories.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { useCategories } from '../../../hooks/use-categories.ts';
import { countOf } from '../filter-choices.ts';
import {
  findBranches,
  foundCategoriesText,
  MANY_CATEGORIES,
  MAX_CATEGORY_WORDS,
} from '../find-categories.ts';
import { type ShopFilters, toggleCategory } from '../shop-filters.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './filter-panel.module.css';

/** Category filter, once categories are loaded. A long list scrolls and can be searched. */
export function CategoryFilter({
  filters,
  counts,
  onChange,
}: {
  filters: ShopFilters;
  counts: readonly FacetCount[] | undefined;
  onChange: (filters: ShopFilters) => void;
}) {
  const { data, error, isPending, refetch } = useCategories();
  const [words, setWords] = useState('');
  if (isPending) {
    return (
      <Repeat times={8}>
        <div className={styles['choice']}>
          <Skeleton width="most" />
        </div>
      </Repeat>
    );
  }
  if (!data) {
    return <LoadFailed what="The categories" query={{ error, refetch }} />;
  }
  if (data.length === 0) return <p>No categories yet</p>;
  const found = findBranches(nestCategories(data), words);
  return (
    <>
      {data.length < MANY_CATEGORIES ? null : (
        <input
          type="search"
          className={styles['find']}
          aria-label="Find a category"
          placeholder="Find a category"
          maxLength={MAX_CATEGORY_WORDS}
          dir="auto"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <p className="visually-hidden" role="status">
        {words.trim() === '' ? '' : foundCategoriesText(found)}
      </p>
      {found.length === 0 ? (
        <p aria-hidden="true">{foundCategoriesText(found)}</p>
      ) : (
        <div className={styles['categories']}>
          {flattenBranches(found).map(({ category: { _id, name }, isNested }) => (
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
      )}
    </>
  );
}
