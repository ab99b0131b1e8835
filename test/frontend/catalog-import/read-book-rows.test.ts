// @vitest-environment node
import { expect, test } from 'vitest';
import type { ReadRow } from '../../../frontend/features/catalog-import/book-row.ts';
import { MAX_ROW_CHARACTERS } from '../../../frontend/features/catalog-import/csv-reader.ts';
import {
  openBookFile,
  surveyRows,
} from '../../../frontend/features/catalog-import/read-book-rows.ts';
import { byteStream } from '../support/byte-stream.ts';

const HEADER = 'name,description,price,category,quantity,shipping';

async function toList(rows: AsyncIterable<ReadRow>): Promise<ReadRow[]> {
  const list: ReadRow[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

async function read(content: string | Uint8Array, piece?: number): Promise<ReadRow[]> {
  return toList((await openBookFile(byteStream(content, piece))).rows);
}

const makeRow = (name: string) => `${name},Text,1.00,Novels,1,0`;
const columns = (name: string, others = {}) => ({
  name,
  description: 'Text',
  price: '1.00',
  category: 'Novels',
  quantity: '1',
  shipping: '0',
  ...others,
});

test.each([1, 2, 3, 7, 64 * 1024])(
  'quotes, commas, line breaks and any alphabet are read from chunks of %i bytes',
  async (piece) => {
    const file =
      `\uFEFF${HEADER}\r\n` +
      '"A ""quoted"", title","Two\r\nlines",1.00,Novels,1,0\r\n' +
      '\r\n' +
      `${makeRow('戦争と平和 📚')}\r\n` +
      '"",,,,,\r\n' +
      makeRow('Última');

    expect(await read(file, piece)).toEqual([
      { line: 2, columns: columns('A "quoted", title', { description: 'Two\r\nlines' }) },
      { line: 5, columns: columns('戦争と平和 📚') },
      { line: 7, columns: columns('Última') },
    ]);
  },
);

test.each(['\n', '\r\n', '\r'])('lines may end in %j', async (end) => {
  const file = [HEADER, makeRow('One'), makeRow('Two'), ''].join(end);

  expect(await read(file)).toEqual([
    { line: 2, columns: columns('One') },
    { line: 3, columns: columns('Two') },
  ]);
});

test('columns are found by name in any order, and unknown ones are named and ignored', async () => {
  const file =
    'Shelf mark, ISBN ,shipping,quantity,category,price,description,NAME,\nX,1,0,1,Novels,1.00,Text,One,\n';

  const opened = await openBookFile(byteStream(file));

  expect(opened.passedOver).toEqual(['shelf mark']);
  expect(await toList(opened.rows)).toEqual([{ line: 2, columns: columns('One', { isbn: '1' }) }]);
});

// proves import.5
test('an invalid row is reported by its line, and the following rows are read', async () => {
  const file = [
    HEADER,
    makeRow('One'),
    'Too few,1.00',
    `${makeRow('Too many')},more`,
    makeRow('5" disks'),
    makeRow('"Said "hello""'),
    makeRow('"Two\nlines" and more'),
    makeRow('Last'),
  ].join('\n');

  expect(await read(file)).toEqual([
    { line: 2, columns: columns('One') },
    { line: 3, reason: 'the row has 2 cells and the header 6' },
    { line: 4, reason: 'the row has 7 cells and the header 6' },
    { line: 5, reason: 'a quote stands in a cell that is not in quotes' },
    {
      line: 6,
      reason: 'text follows a closing quote; a quote within quotes is written twice',
    },
    {
      line: 7,
      reason: 'text follows a closing quote; a quote within quotes is written twice',
    },
    { line: 9, columns: columns('Last') },
  ]);
});

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  [
    'name,author\nOne,Two\n',
    'The first row must name the columns. Missing: description, price, category, quantity, shipping.',
  ],
  [`${HEADER.replaceAll(',', ';')}\n`, 'Cells must be separated by commas.'],
  [`${HEADER},name\n`, 'The column name is there twice.'],
  [`"${HEADER}\n${makeRow('One')}\n`, 'The quote that opens at line 1 is never closed.'],
  [`${HEADER}\nOne,"Text\n${makeRow('Two')}\n`, 'The quote that opens at line 2 is never closed.'],
  [
    `${HEADER}\n${makeRow('"Two\nlines"')}\n"Open${'\n'.repeat(MAX_ROW_CHARACTERS)}`,
    'The quote that opens at line 4 is never closed.',
  ],
  [`${HEADER}\n${'x'.repeat(MAX_ROW_CHARACTERS + 1)}`, 'The row at line 2 is too long.'],
])('%.40j is refused as a whole, with the reason', async (content, text) => {
  await expect(read(content)).rejects.toThrow(text);
});

test.each([
  ['Latin-1', new Uint8Array([...new TextEncoder().encode(`${HEADER}\n`), 0xe9, 0x2c])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0x00])],
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xa8, 0xff])],
  ['truncated UTF-8', new Uint8Array([...new TextEncoder().encode(`${HEADER}\n`), 0xe2])],
])('%s is refused as not UTF-8', async (_kind, bytes) => {
  await expect(read(bytes)).rejects.toThrow('The file is not text in UTF-8.');
});

// proves import.3
test('a file of 100,000 rows is read row by row, not as a whole', async () => {
  const encoder = new TextEncoder();
  let made = 0;
  const pieces = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (made > 100_000) return controller.close();
        controller.enqueue(
          encoder.encode(made === 0 ? `${HEADER}\n` : `${makeRow(`No. ${made}`)}\n`),
        );
        made += 1;
      },
    },
    { highWaterMark: 0 },
  );

  const file = await openBookFile(pieces);
  const first = await file.rows[Symbol.asyncIterator]().next();
  expect(first.value).toMatchObject({ line: 2, columns: { name: 'No. 1' } });
  expect(made).toBeLessThan(5);
  expect(1 + (await surveyRows(file)).total).toBe(100_000);
});

test('column names match in any case, also those of two words', async () => {
  const file = `${HEADER.toUpperCase()},compareAtPrice,TaxClass,STATUS\n${makeRow('Emma')},2.00,books,Draft`;

  const { rows, passedOver } = await openBookFile(byteStream(file));

  expect(passedOver).toEqual([]);
  const others = { compareAtPrice: '2.00', taxClass: 'books', status: 'Draft' };
  expect(await toList(rows)).toEqual([{ line: 2, columns: columns('Emma', others) }]);
});

test('the survey names books that stand in several rows, by ISBN, or by title and author', async () => {
  const row = (name: string, author: string, isbn = '') => `${makeRow(name)},${author},${isbn}`;
  const [one, other] = ['9780141439549', '9780306406157'];
  const rows = [
    row('Emma', 'Jane Austen', one),
    row('Emma', 'Jane Austen', other),
    row('Dubliners', 'James Joyce'),
    row('Ulysses', 'James Joyce', '978-0-14-143951-8'),
    row('DUBLINERS ', 'James  Joyce'),
    row('Dubliners', 'Another'),
    row('Ulysses', 'James Joyce'),
    row('Annotated Emma', 'Jane Austen', other),
    // Without titles they are refused, and nobody's copies.
    row('', 'Jane Austen'),
    row(' ', 'Jane Austen'),
  ];
  const file = await openBookFile(byteStream([`${HEADER},author,isbn`, ...rows].join('\n')));

  expect((await surveyRows(file)).repeated).toEqual([
    { book: other, where: 'lines 3, 9' },
    { book: 'Dubliners', where: 'lines 4, 6' },
    { book: 'Ulysses', where: 'lines 5, 8' },
  ]);
});
