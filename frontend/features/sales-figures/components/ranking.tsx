import { type ReactNode, useId } from 'react';
import styles from './sales-figures.module.css';

/** A line of a ranking, with its figures as text. */
export interface Ranked {
  _id: string;
  name: ReactNode;
  value: string;
}

/** A short ranking; `empty` is shown if it has no lines. */
export function Ranking({
  title,
  note,
  empty,
  lines,
}: {
  title: string;
  note: string;
  empty: string;
  lines: readonly Ranked[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['ranking']}>
      <h3 id={id}>{title}</h3>
      <p className={styles['note']}>{note}</p>
      {lines.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {lines.map(({ _id, name, value }) => (
            <li key={_id}>
              <bdi className={styles['what']}>{name}</bdi>
              <span className={styles['value']}>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
