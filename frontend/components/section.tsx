import { type ReactNode, useId } from 'react';
import styles from './field-group.module.css';

/** A part of a page under a heading. It takes the focus of what is removed from it. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
