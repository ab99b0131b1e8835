import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { type BookCount, countLabel } from '../filter-choices.ts';
import styles from './filter-panel.module.css';

/** One value of a filter, with the number of books it would leave, if known. */
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
