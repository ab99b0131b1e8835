import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

/** Heading of a page section; `children` go to the other end of its line. */
export function SectionHeading({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles['heading']}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
