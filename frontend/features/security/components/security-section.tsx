import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

/** One section of the page, with a heading and a sentence on its purpose. */
export function SecuritySection({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      <p className={styles['about']}>{about}</p>
      {children}
    </section>
  );
}
