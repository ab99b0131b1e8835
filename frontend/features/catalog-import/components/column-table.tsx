import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '../../../../functions/contract/import.ts';
import { Button } from '../../../components/button.tsx';
import { saveCsv } from '../../../lib/save-file.ts';
import { COLUMN_GUIDE } from '../column-guide.ts';
import styles from './column-table.module.css';

/** Format of a catalogue file. */
export function ColumnTable() {
  return (
    <section className={styles['format']} aria-labelledby="file-format">
      <h2 id="file-format">How the file is written</h2>
      <p className={styles['text']}>
        Text in UTF-8, cells separated by commas. The first row names the columns, in any order;
        each row after it is a book. A cell with commas, quotes or line breaks stands in double
        quotes, and a quote in it is written twice.
      </p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">What it holds</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {IMPORT_COLUMNS.map((column, at) => (
            <tr key={column}>
              <th scope="row">
                {column}{' '}
                {at < REQUIRED_COLUMNS.length ? null : (
                  <span className={styles['may']}>optional</span>
                )}
              </th>
              <td>{COLUMN_GUIDE[column].about}</td>
              <td>{COLUMN_GUIDE[column].example}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="quiet"
        onClick={() =>
          saveCsv('books.csv', [
            IMPORT_COLUMNS,
            IMPORT_COLUMNS.map((column) => COLUMN_GUIDE[column].example),
          ])
        }
      >
        Save an example file
      </Button>
    </section>
  );
}
