import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '#contract/catalog/catalog-import.ts';
import { Button } from '../../../components/button.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { saveCsv } from '../../../lib/save-file.ts';
import styles from './column-table.module.css';

/** Format of a catalogue file. */
export function ColumnTable() {
  return (
    <section className={styles['format']} aria-labelledby="file-format">
      <h2 id="file-format">How the file is written</h2>
      <p className="measure">
        Text in UTF-8, cells separated by commas. The first row names the columns, in any order;
        each row after it is a book. A cell with commas, quotes or line breaks stands in double
        quotes, and a quote in it is written twice.
      </p>
      <table className={styles['table']}>
        <TableHead columns={['Column', 'What it holds', 'Example']} />
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

/** What each column contains, and an example book. */
const COLUMN_GUIDE: Record<(typeof IMPORT_COLUMNS)[number], { about: string; example: string }> = {
  name: { about: 'The title', example: 'Middlemarch' },
  description: { about: 'What the book is about', example: 'A study of provincial life.' },
  price: { about: 'In dollars', example: '18.50' },
  category: {
    about: 'Created if it does not exist; “Fiction > Novels” makes Novels under Fiction',
    example: 'Novels',
  },
  quantity: { about: 'Copies in stock', example: '8' },
  shipping: { about: '1 if it can be shipped, else 0', example: '1' },
  author: { about: 'One or more, separated by commas', example: 'George Eliot' },
  isbn: { about: 'ISBN-13 or ISBN-10', example: '9780141439549' },
  publisher: { about: 'The publishing house', example: 'Penguin Classics' },
  language: { about: 'Its ISO 639 code', example: 'en' },
  published: { about: 'The year, negative for BC', example: '1871' },
  pages: { about: 'How many', example: '880' },
  format: { about: 'How it is bound', example: 'Paperback' },
  shelf: { about: 'Where it stands, for pick lists', example: 'B3' },
  weight: { about: 'In grams, where it is not as for other books', example: '' },
  taxClass: { about: 'books, standard or exempt, where it is not as its category', example: '' },
  compareAtPrice: { about: 'The price before a sale', example: '' },
  status: {
    about: 'published, draft or hidden; empty, a new book is published and others stay as they are',
    example: 'published',
  },
};
