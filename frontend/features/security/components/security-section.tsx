import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

/** One part of the page, under a heading of its own, with a sentence on what it is for. */
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
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles['about']}>{about}</p>
      {children}
    </section>
  );
}
