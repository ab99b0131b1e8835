import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './sortable-table.module.css';

/** A wide table sorted by its headers (`SortHeader`), which a narrow screen shows in one line. */
export function SortableTable({
  caption,
  className,
  heads,
  children,
}: {
  caption: string;
  className: string | undefined;
  heads: ReactNode;
  /** The rows. */
  children: ReactNode;
}) {
  return (
    <table className={classNames(styles['table'], className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A column header that sorts nothing; a narrow screen does not show it. */
export function UnsortedHeader({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <th scope="col" className={classNames(styles['unsorted'], className)}>
      {children}
    </th>
  );
}
