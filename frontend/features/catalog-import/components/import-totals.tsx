import { countText } from '../row-count-text.ts';
import type { ImportProgress } from '../send-book-rows.ts';
import styles from './import-totals.module.css';

/** Number of rows by outcome. */
export function ImportTotals({ progress }: { progress: ImportProgress }) {
  const counts = [
    ['Created', progress.created],
    ['Updated', progress.updated],
    ['Unchanged', progress.unchanged],
    ['Left out', progress.refused.length],
  ] as const;
  return (
    <dl className={styles['counts']}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
