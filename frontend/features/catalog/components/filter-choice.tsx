import { useId } from 'react';
import type { FacetCount } from '../../../../functions/contract/book-filters.ts';
import styles from './filter-panel.module.css';

/** One value of a filter, and how many books it would leave; no number while none is known. */
export function FilterChoice({
  type,
  name,
  label,
  count,
  checked,
  onChange,
}: {
  type: 'checkbox' | 'radio';
  name?: string;
  label: string;
  count: Omit<FacetCount, 'value'> | undefined;
  checked: boolean;
  onChange: () => void;
}) {
  const countId = useId();
  return (
    <div className={styles['row']}>
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
          {count.books.toLocaleString('en')}
          {count.exact ? '' : '+'}
          <span className="visually-hidden"> {count.books === 1 ? 'book' : 'books'}</span>
        </span>
      ) : null}
    </div>
  );
}

/** A value that is not among the counts has no books; without counts nothing is known. */
export function countOf(
  counts: readonly FacetCount[] | undefined,
  value: string,
): Omit<FacetCount, 'value'> | undefined {
  if (!counts) return undefined;
  const exact = counts.every((count) => count.exact);
  return counts.find((count) => count.value === value) ?? (exact ? { books: 0, exact } : undefined);
}
