import { SHOP_SORTS, type ShopSort } from '../shop-filters.ts';
import styles from './sort-choice.module.css';

/** The order of a listing. */
export function SortChoice({
  sort,
  onChange,
}: {
  sort: ShopSort;
  onChange: (sort: ShopSort) => void;
}) {
  return (
    <label className={styles['sort']}>
      Sort by
      <select
        className={styles['choice']}
        value={sort}
        onChange={({ target }) => {
          const chosen = SHOP_SORTS.find(({ id }) => id === target.value);
          if (chosen) onChange(chosen.id);
        }}
      >
        {SHOP_SORTS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
