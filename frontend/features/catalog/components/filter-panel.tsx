import { useId } from 'react';
import { PRICE_RANGES } from '../price-ranges.ts';
import type { ShopFilters } from '../shop-filters.ts';
import { CategoryChoices } from './category-choices.tsx';
import styles from './filter-panel.module.css';

/** The shop's filters (spec 2); each choice applies at once. */
export function FilterPanel({
  filters,
  onChange,
}: {
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
}) {
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
