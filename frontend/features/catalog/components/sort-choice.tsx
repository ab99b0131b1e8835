import type { BookSort } from '#contract/search/book-filters.ts';
import { type Listing, sortsOf } from '../listing.ts';
import styles from './sort-choice.module.css';

/** Sort order of a listing. */
export function SortChoice({
  listing,
  onChange,
}: {
  listing: Listing;
  onChange: (sort: BookSort) => void;
}) {
  const sorts = sortsOf(listing.words);
  return (
    <label className={styles['sort']}>
      Sort by
      <select
        className={styles['choice']}
        value={listing.sort}
        onChange={({ target }) => {
          const chosen = sorts.find(({ id }) => id === target.value);
          if (chosen) onChange(chosen.id);
        }}
      >
        {sorts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
