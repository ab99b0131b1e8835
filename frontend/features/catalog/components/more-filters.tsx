import type { Facets } from '../../../../functions/contract/book-filters.ts';
import { MORE_FILTER_GROUPS, offeredValues } from '../filter-choices.ts';
import { type ShopFilters, toggleMore } from '../shop-filters.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './filter-panel.module.css';

/** The filters besides the specified two, with the values most common among the listed books. */
export function MoreFilters({
  filters,
  facets,
  onChange,
}: {
  filters: ShopFilters;
  facets: Facets | null | undefined;
  onChange: (filters: ShopFilters) => void;
}) {
  return MORE_FILTER_GROUPS.map(({ name, title, labelOf }) => {
    const offered = offeredValues(name, filters, facets);
    if (offered.length === 0) return null;
    return (
      <fieldset key={name}>
        <legend className={styles['legend']}>{title}</legend>
        {offered.map(({ value, count }) => (
          <FilterChoice
            key={value}
            type="checkbox"
            label={labelOf(value)}
            count={count}
            checked={filters.more[name].includes(value)}
            onChange={() => onChange(toggleMore(filters, name, value))}
          />
        ))}
      </fieldset>
    );
  });
}
