import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './item-row.module.css';

/** A row of a list: its name, and the actions on it (`Actions`). */
export function ItemRow({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <li className={classNames(styles['row'], className)}>{children}</li>;
}

/** The row's name, with its notes below. */
export function RowName({ children }: { children: ReactNode }) {
  return <span className={styles['name']}>{children}</span>;
}

/** A line below the name. */
export function RowNote({ children }: { children: ReactNode }) {
  return <span className={styles['note']}>{children}</span>;
}
