import type { Facets } from '../../../../functions/contract/book-filters.ts';
import { languageName } from '../book-facts.ts';
import { type MoreFilter, type ShopFilters, toggleMore } from '../shop-filters.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './filter-panel.module.css';

/** Values of one filter that are offered; one that is chosen always is. */
const MOST_OFFERED = 8;

const GROUPS: readonly { name: MoreFilter; title: string; labelOf: (value: string) => string }[] = [
  { name: 'stock', title: 'Availability', labelOf: () => 'In stock' },
  { name: 'language', title: 'Language', labelOf: languageName },
  { name: 'decade', title: 'First published', labelOf: decadeName },
  { name: 'format', title: 'Format', labelOf: (value) => value },
  { name: 'author', title: 'Author', labelOf: (value) => value },
];

/** The filters beside the specified two: the values that most of the books listed have. */
export function MoreFilters({
  filters,
  facets,
  onChange,
}: {
  filters: ShopFilters;
  facets: Facets | null | undefined;
  onChange: (filters: ShopFilters) => void;
}) {
  return GROUPS.map(({ name, title, labelOf }) => {
    const chosen = filters.more[name];
    const counts = facets?.[name] ?? chosen.map((value) => ({ value, books: 0, exact: false }));
    const offered = counts.filter(({ value }, i) => i < MOST_OFFERED || chosen.includes(value));
    if (name === 'decade') offered.sort((a, b) => Number(b.value) - Number(a.value));
    if (offered.length === 0) return null;
    return (
      <fieldset key={name}>
        <legend className={styles['legend']}>{title}</legend>
        {offered.map(({ value, books, exact }) => (
          <FilterChoice
            key={value}
            type="checkbox"
            label={labelOf(value)}
            count={books === 0 && !exact ? undefined : { books, exact }}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggleMore(filters, name, value))}
          />
        ))}
      </fieldset>
    );
  });
}

/** What a value of one of these filters is called. */
export function moreFilterLabel(name: MoreFilter, value: string): string {
  return GROUPS.find((group) => group.name === name)?.labelOf(value) ?? value;
}

/** The 1990s; the ten years from 400 BC on begin with -400. */
function decadeName(year: string): string {
  return year.startsWith('-') ? `${year.slice(1)}s BC` : `${year}s`;
}
