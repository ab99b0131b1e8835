import { useId } from 'react';
import type { Facets } from '../../../../functions/contract/book-filters.ts';
import { priceChoices } from '../../../../functions/contract/price-ranges.ts';
import { useShop } from '../../../stores/shop-store.ts';
import { countOf } from '../filter-choices.ts';
import type { ShopFilters } from '../shop-filters.ts';
import { CategoryFilter } from './category-filter.tsx';
import { FilterChoice } from './filter-choice.tsx';
import styles from './filter-panel.module.css';
import { MoreFilters } from './more-filters.tsx';

/**
 * The shop's filters (spec 2, and more), with the number of books each leaves; a choice applies at
 * once. `functions/pages/filter-panel-html.ts` writes the same HTML.
 */
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
        <CategoryFilter filters={filters} counts={facets?.category} onChange={onChange} />
      </fieldset>
      <fieldset>
        <legend className={styles['legend']}>Price</legend>
        {priceChoices(priceBands).map((choice) => (
          <FilterChoice
            key={choice.id}
            type="radio"
            name={priceName}
            label={choice.label}
            count={choice.id === 'any' ? undefined : countOf(facets?.price, choice.id)}
            checked={choice.id === filters.price.id}
            onChange={() => onChange({ ...filters, price: choice })}
          />
        ))}
      </fieldset>
      <MoreFilters filters={filters} facets={facets} onChange={onChange} />
    </div>
  );
}
