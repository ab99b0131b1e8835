import { useId, useState } from 'react';
import { MAX_CATEGORY_NAME } from '#contract/catalog/category-name-length.ts';
import { flattenBranches, nestCategories } from '#contract/catalog/category-tree.ts';
import { priceChoices } from '#contract/catalog/price-ranges.ts';
import type { FacetCount, Facets } from '#contract/search/book-filters.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { useCategories } from '../../../hooks/use-categories.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useShop } from '../../../stores/shop-store.ts';
import {
  type BookCount,
  countLabel,
  countOf,
  MORE_FILTER_GROUPS,
  offeredValues,
} from '../filter-choices.ts';
import { findBranches, foundCategoriesText, MANY_CATEGORIES } from '../find-categories.ts';
import { type ShopFilters, toggleCategory, toggleMore } from '../shop-filters.ts';
import styles from './filter-panel.module.css';

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

/** The filters besides the specified two, with the values most common among the listed books. */
function MoreFilters({
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

/** Category filter, once categories are loaded. A long list scrolls and can be searched. */
function CategoryFilter({
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
    return <LoadError what="The categories" query={{ error, refetch }} />;
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
          maxLength={MAX_CATEGORY_NAME}
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

/** One value of a filter, with the number of books it would leave, if known. */
function FilterChoice({
  type,
  isNested = false,
  name,
  label,
  count,
  checked,
  onChange,
}: {
  type: 'checkbox' | 'radio';
  /** Whether it is a child of the value before. */
  isNested?: boolean;
  name?: string;
  label: string;
  count: BookCount | undefined;
  checked: boolean;
  onChange: () => void;
}) {
  const countId = useId();
  return (
    <div className={classNames(styles['row'], isNested && styles['nested'])}>
      <label className={styles['choice']}>
        <input
          type={type}
          name={name}
          checked={checked}
          onChange={onChange}
          aria-describedby={count ? countId : undefined}
        />
        <bdi>{label}</bdi>
      </label>
      {count ? (
        <span className={styles['count']} id={countId}>
          {countLabel(count)}
          <span className="visually-hidden"> {count.books === 1 ? 'book' : 'books'}</span>
        </span>
      ) : null}
    </div>
  );
}
