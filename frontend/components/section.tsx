import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './field-group.module.css';

/** A part of a page under a heading. It takes the focus of what is removed from it. */
export function Section({
  title,
  className,
  children,
}: {
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classNames(styles['group'], className)} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
