import { Button } from '../../../components/button.tsx';
import { saveCsv } from '../../../lib/save-file.ts';

import type { RefusedRow } from '../book-row.ts';
import { countRowsText, countText } from '../row-count-text.ts';
import styles from './refused-rows.module.css';

/** The most rows shown; the saved file has all of them. */
const MAX_SHOWN = 100;

/** The rows left out, by line or record, with the reasons. */
export function RefusedRows({ file, refused }: { file: string; refused: readonly RefusedRow[] }) {
  if (refused.length === 0) return null;
  const more = refused.length - MAX_SHOWN;
  const hasRecords = refused.some(({ record }) => record !== undefined);
  const rows = refused.map(({ line, record, reason }) => [record ?? line, reason] as const);
  return (
    <div className={styles['refused']}>
      <h3>{countRowsText(refused.length)} left out</h3>
      <Button
        variant="quiet"
        onClick={() =>
          saveCsv(`left-out-of-${stemOf(file)}.csv`, [
            [hasRecords ? 'record' : 'line', 'reason'],
            ...rows,
          ])
        }
      >
        Save this list
      </Button>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={hasRecords ? styles['record'] : undefined}>
              {hasRecords ? 'Record' : 'Line'}
            </th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, MAX_SHOWN).map(({ line, record, reason }) => (
            <tr key={line}>
              <td className={styles['line']}>{record ?? line}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>and {countText(more)} more</p> : null}
    </div>
  );
}

/** A file name without its extension: the list is CSV, whatever the file was. */
function stemOf(file: string): string {
  return file.replace(/\.[^.]+$/, '');
}
