import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { type BookCount, countLabel } from '../filter-choices.ts';
import styles from './filter-panel.module.css';

/** One value of a filter, and how many books it would leave; no number while none is known. */
export function FilterChoice({
  type,
  isNested = false,
  name,
  label,
  count,
  checked,
  onChange,
}: {
  type: 'checkbox' | 'radio';
  /** Whether it is under the one before. */
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
