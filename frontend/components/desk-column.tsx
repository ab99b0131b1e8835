import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './desk-column.module.css';

/** A page of the staff's in one column. All props go to the `<div>`. */
export function DeskColumn({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles['column'], className)} />;
}
