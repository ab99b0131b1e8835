import { useId } from 'react';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useCategories } from '../api/list-categories.ts';
import { PRICE_RANGES } from '../price-ranges.ts';
import { type ShopFilters, toggleCategory } from '../shop-filters.ts';
import styles from './filter-panel.module.css';

type FilterProps = { filters: ShopFilters; onChange: (filters: ShopFilters) => void };

/** The shop's filters (spec 2); each choice applies at once. */
export function FilterPanel({ filters, onChange }: FilterProps) {
  const priceName = useId();
  return (
    <div className={styles['panel']}>
      <fieldset>
        <legend className={styles['legend']}>Category</legend>
        <CategoryChoices filters={filters} onChange={onChange} />
      </fieldset>
      <fieldset>
        <legend className={styles['legend']}>Price</legend>
        {PRICE_RANGES.map((range) => (
          <label className={styles['choice']} key={range.id}>
            <input
              type="radio"
              name={priceName}
              checked={range.id === filters.price.id}
              onChange={() => onChange({ ...filters, price: range })}
            />
            {range.label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function CategoryChoices({ filters, onChange }: FilterProps) {
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
  return data.map(({ _id, name }) => (
    <label className={styles['choice']} key={_id}>
      <input
        type="checkbox"
        checked={filters.categories.includes(_id)}
        onChange={() => onChange(toggleCategory(filters, _id))}
      />
      {name}
    </label>
  ));
}
