import { useId } from 'react';
import type { Facets } from '../../../../functions/contract/book-filters.ts';
import { useShop } from '../../../stores/shop-store.ts';
import { countOf } from '../filter-choices.ts';
import { offeredRanges } from '../price-ranges.ts';
import type { ShopFilters } from '../shop-filters.ts';
import { CategoryChoices } from './category-choices.tsx';
import { FilterChoice } from './filter-choice.tsx';
import styles from './filter-panel.module.css';
import { MoreFilters } from './more-filters.tsx';

/** The shop's filters (spec 2, and more) with how many books each leaves; a choice applies at once. */
export function FilterPanel({
  filters,
  facets,
  onChange,
}: {
  filters: ShopFilters;
  facets?: Facets | null | undefined;
  onChange: (filters: ShopFilters) => void;
}) {
  const priceName = useId();
  const { priceBands } = useShop();
  return (
    <div className={styles['panel']}>
      <fieldset>
        <legend className={styles['legend']}>Category</legend>
        <CategoryChoices filters={filters} counts={facets?.category} onChange={onChange} />
      </fieldset>
      <fieldset>
        <legend className={styles['legend']}>Price</legend>
        {offeredRanges(priceBands).map((range) => (
          <FilterChoice
            key={range.id}
            type="radio"
            name={priceName}
            label={range.label}
            count={range.id === 'any' ? undefined : countOf(facets?.price, range.id)}
            checked={range.id === filters.price.id}
            onChange={() => onChange({ ...filters, price: range })}
          />
        ))}
      </fieldset>
      <MoreFilters filters={filters} facets={facets} onChange={onChange} />
    </div>
  );
}
