import { classNames } from '../lib/class-names.ts';
import type { Sort, SortOrder } from '../lib/table-sort.ts';
import styles from './sort-header.module.css';

/** A column header that sorts the table; pressed again, it reverses the order. */
export function SortHeader<Column extends string>({
  column,
  label,
  firstOrder = 'asc',
  sort,
  onSort,
  className,
}: {
  column: Column;
  label: string;
  /** First sort order: descending for dates and most numbers, ascending for names. */
  firstOrder?: SortOrder;
  sort: Sort<Column>;
  onSort: (sort: Sort<Column>) => void;
  className?: string | undefined;
}) {
  const order = sort.by === column ? sort.order : undefined;
  const next = order === undefined ? firstOrder : order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort({ by: column, order: next })}
      >
        {label}
        <svg
          viewBox="0 0 10 10"
          width="10"
          height="10"
          aria-hidden="true"
          className={classNames(order === undefined && styles['unsorted'])}
        >
          <path d={order === 'asc' ? 'M5 1 9 9H1z' : 'M5 9 1 1h8z'} fill="currentColor" />
        </svg>
      </button>
    </th>
  );
}
