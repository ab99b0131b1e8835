import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './admin-column.module.css';

/** An admin page in one column. All props go to the `<div>`. */
export function AdminColumn({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles['column'], className)} />;
}
