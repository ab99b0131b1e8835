import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '#contract/catalog/catalog-import.ts';
import { parseIsbn } from '#contract/catalog/isbn.ts';
import { unescapeFormula } from '#contract/csv.ts';
import { foldText } from '#contract/fold-text.ts';
import type { ReadRow, RowPlace } from './book-row.ts';
import { CsvReader, type CsvRow } from './csv-reader.ts';
import { isXml, openChunks } from './file-chunks.ts';
import { FileError } from './file-error.ts';

/** URL of a publisher's cover picture. */
export interface CoverLink {
  isbn: string;
  link: string;
}

/** The ISBN or title of a book that several rows are about, and where they are: `lines 2, 5`. */
export interface RepeatedBook {
  book: string;
  where: string;
}

/** Number of rows, links to covers, and books in several rows. */
interface FileSurvey {
  total: number;
  covers: CoverLink[];
  repeated: RepeatedBook[];
}

type BookPlace = RowPlace & { isbn: string | undefined; name: string };

interface BookFile {
  /** Columns of the file that the shop does not know. */
  passedOver: string[];
  rows: AsyncIterable<ReadRow>;
}

const KNOWN_COLUMNS: readonly string[] = IMPORT_COLUMNS;

/**
 * Opens a catalogue file and reads rows on demand, keeping only one piece in memory. It is CSV
 * (contract/catalog/catalog-import.ts) or an ONIX 3 message, detected by how it begins. Runs in browsers
 * and in Node.
 * @throws {FileError} if required columns are missing; iterating throws one if the file is not
 * UTF-8 or a quote is never closed
 */
export async function openBookFile(bytes: ReadableStream<Uint8Array>): Promise<BookFile> {
  const { first, pieces } = await openChunks(bytes);
  if (first && isXml(first)) {
    // Lazy, as CSV needs no XML parser.
    const { readOnixRows } = await import('./onix/read-onix.ts');
    return { passedOver: [], rows: readOnixRows(first, pieces) };
  }
  return openCsv(readCsvRows(pieces));
}

async function openCsv(rows: AsyncGenerator<CsvRow>): Promise<BookFile> {
  try {
    const first = await rows.next();
    if (first.done) throw new FileError('The file is empty.');
    const names = readHeader(first.value);
    return {
      passedOver: names.filter((name) => name !== '' && !KNOWN_COLUMNS.includes(name)),
      rows: readBookRows(rows, names),
    };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

/** Reads the whole file once. @throws {FileError} as above */
export async function surveyRows(file: BookFile): Promise<FileSurvey> {
  let total = 0;
  const covers: CoverLink[] = [];
  const books = new Map<string, BookPlace[]>();
  for await (const row of file.rows) {
    total++;
    if (!('columns' in row)) continue;
    const { columns, cover, ...place } = row;
    const { name = '', author = '', isbn: typed = '' } = columns;
    const isbn = parseIsbn(typed);
    const folded = foldText(name);
    const title = folded && `${folded}\n${foldText(author)}`;
    for (const key of [isbn, title]) {
      if (!key) continue;
      books.set(key, [...(books.get(key) ?? []), { ...place, isbn, name }]);
    }
    if (cover) covers.push({ isbn: typed, link: cover });
  }
  return { total, covers, repeated: [...books].flatMap(repeatedBook) };
}

/**
 * Rows are about one book if they have one ISBN, or one title and author of which some row has no
 * ISBN, as in `catalog/plan-import.ts`.
 */
function repeatedBook([key, rows]: [key: string, rows: BookPlace[]]): RepeatedBook[] {
  if (rows.length === 1 || !rows.some(({ isbn }) => !isbn || isbn === key)) return [];
  return [{ book: rows.find(({ isbn }) => isbn !== key)?.name ?? key, where: whereText(rows) }];
}

function whereText(places: readonly RowPlace[]): string {
  const records = places.flatMap(({ record }) => record ?? []);
  if (records.length > 0) return `records ${records.join(', ')}`;
  return `lines ${places.map(({ line }) => line).join(', ')}`;
}

/** Column names in file order. */
function readHeader({ cells, fault }: CsvRow): string[] {
  if (fault !== undefined) throw new FileError(`The header row cannot be read: ${fault}.`);
  const names = cells.map((cell) => columnOf(cell.trim()));
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new FileError(`The column ${twice} is there twice.`);
  const missing = REQUIRED_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length === 0) return names;
  const hint = names.length === 1 ? ' Cells must be separated by commas.' : '';
  throw new FileError(
    `The first row must name the columns. Missing: ${missing.join(', ')}.${hint}`,
  );
}

/** The shop's column of this name, ignoring case; any other name in lower case. */
function columnOf(cell: string): string {
  const name = cell.toLowerCase();
  return KNOWN_COLUMNS.find((column) => column.toLowerCase() === name) ?? name;
}

async function* readBookRows(
  rows: AsyncIterable<CsvRow>,
  names: string[],
): AsyncGenerator<ReadRow> {
  for await (const { line, cells, fault } of rows) {
    if (fault !== undefined) {
      yield { line, reason: fault };
    } else if (cells.length !== names.length) {
      yield { line, reason: `the row has ${cells.length} cells and the header ${names.length}` };
    } else {
      const named = names.map((name, at) => [name, unescapeFormula(cells[at] ?? '')] as const);
      yield {
        line,
        columns: Object.fromEntries(named.filter(([name]) => KNOWN_COLUMNS.includes(name))),
      };
    }
  }
}

async function* readCsvRows(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const csv = new CsvReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  for await (const piece of pieces) yield* csv.read(decode(decoder, piece));
  yield* csv.read(decode(decoder, undefined));
  yield* csv.end();
}

/** Text of the next bytes, without a byte order mark; `undefined` marks the end of the file. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    const text = 'The file is not text in UTF-8. Save it as “CSV UTF-8” and try again.';
    throw new FileError(text, { cause });
  }
}
