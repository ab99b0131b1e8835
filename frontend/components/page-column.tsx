import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './page-column.module.css';

/** A page in one column, `loose` if of several parts, `wide` for a table. All other props go to the `<div>`. */
export function PageColumn({
  loose = false,
  wide = false,
  className,
  ...div
}: ComponentProps<'div'> & { loose?: boolean; wide?: boolean }) {
  return (
    <div
      {...div}
      className={classNames(
        styles['column'],
        loose && styles['loose'],
        wide && styles['wide'],
        className,
      )}
    />
  );
}
