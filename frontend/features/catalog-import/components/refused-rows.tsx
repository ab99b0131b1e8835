import { Button } from '../../../components/button.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { counted, numberText } from '../../../lib/count-text.ts';
import { saveCsv } from '../../../lib/save-file.ts';
import { leftOutText, type RefusedRow } from '../book-row.ts';
import styles from './refused-rows.module.css';

/** The most rows shown; the saved file has all of them. */
const MAX_SHOWN = 100;

/** The rows left out, by line or record, with title and reason. */
export function RefusedRows({ file, refused }: { file: string; refused: readonly RefusedRow[] }) {
  if (refused.length === 0) return null;
  const more = refused.length - MAX_SHOWN;
  const hasRecords = refused.some(({ record }) => record !== undefined);
  const rows = refused.map(
    ({ line, record, name = '', reason, value = '' }) =>
      [record ?? line, name, reason, value] as const,
  );
  return (
    <div className={styles['refused']}>
      <h3>{counted(refused.length, 'row')} left out</h3>
      <Button
        variant="quiet"
        onClick={() =>
          saveCsv(csvName('left-out-of', file), [
            [hasRecords ? 'record' : 'line', 'name', 'reason', 'value'],
            ...rows,
          ])
        }
      >
        Save this list
      </Button>
      <table className={styles['table']}>
        <TableHead
          columns={[hasRecords ? ['Record', styles['record']] : 'Line', 'Title', 'Reason']}
        />
        <tbody>
          {refused.slice(0, MAX_SHOWN).map((row) => (
            <tr key={row.line}>
              <td className={styles['line']}>{row.record ?? row.line}</td>
              <td>{row.name}</td>
              <td>{leftOutText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>and {numberText(more)} more</p> : null}
    </div>
  );
}

/** Name of a list about a file: the file's own without its extension, as the list is CSV. */
export function csvName(what: string, file: string): string {
  return `${what}-${file.replace(/\.[^.]+$/, '')}.csv`;
}
