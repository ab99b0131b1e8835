import { numberText } from '../../../lib/count-text.ts';
import type { ImportProgress } from '../send-book-rows.ts';
import styles from './import-totals.module.css';

/** Number of rows by outcome; in a preview, by the outcome that loading would have. */
export function ImportTotals({
  progress,
  isPreview = false,
}: {
  progress: ImportProgress;
  isPreview?: boolean;
}) {
  const counts = [
    [isPreview ? 'To create' : 'Created', progress.created],
    [isPreview ? 'To update' : 'Updated', progress.updated],
    ['Unchanged', progress.unchanged],
    ['Left out', progress.refused.length],
  ] as const;
  return (
    <dl className={styles['counts']}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numberText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
