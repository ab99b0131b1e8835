import { type ReactNode, useId } from 'react';
import styles from './titled-section.module.css';

/** A section of a page under its heading; `link` is at the other end of the heading's line. */
export function TitledSection({
  title,
  link,
  children,
}: {
  title: string;
  link?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles['heading']}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
