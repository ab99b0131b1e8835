import { NEEDED_COLUMNS, OPTIONAL_COLUMNS } from '../../../functions/contract/import.ts';
import { CsvReader, type CsvRow, FileError } from './csv-reader.ts';

/** A book as the file has it: its first line there, and its texts by column. */
export interface BookRow {
  line: number;
  columns: Record<string, string>;
}

/** A row that the shop does not take, and why. */
export interface RefusedRow {
  line: number;
  reason: string;
}

export type ReadRow = BookRow | RefusedRow;

interface BookFile {
  /** Columns of the file that the shop knows nothing of. */
  passedOver: string[];
  rows: AsyncIterable<ReadRow>;
}

const KNOWN_COLUMNS: readonly string[] = [...NEEDED_COLUMNS, ...OPTIONAL_COLUMNS];

/**
 * Opens a catalogue file (its format: contract/import.ts) and reads it as its rows are asked for,
 * so that no more of it is in memory than one piece. Runs in browsers and in Node.
 * @throws {FileError} for a file without the columns that it needs; going through its rows throws
 *   one where it is not UTF-8 or a quote is never closed
 */
export async function openBookFile(bytes: ReadableStream<Uint8Array>): Promise<BookFile> {
  const rows = readCsvRows(bytes);
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

/** Goes through the whole file once. @returns how many rows it has. @throws {FileError} as above */
export async function countRows(file: BookFile): Promise<number> {
  let count = 0;
  for await (const _row of file.rows) count++;
  return count;
}

/** The columns' names in the order of the file. */
function readHeader({ cells, fault }: CsvRow): string[] {
  if (fault !== undefined) throw new FileError(`The header row cannot be read: ${fault}.`);
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new FileError(`The column ${twice} is there twice.`);
  const missing = NEEDED_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length === 0) return names;
  const hint = names.length === 1 ? ' Cells must be separated by commas.' : '';
  throw new FileError(
    `The first row must name the columns. Missing: ${missing.join(', ')}.${hint}`,
  );
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
      const named = names.map((name, at) => [name, cells[at] ?? ''] as const);
      yield {
        line,
        columns: Object.fromEntries(named.filter(([name]) => KNOWN_COLUMNS.includes(name))),
      };
    }
  }
}

async function* readCsvRows(bytes: ReadableStream<Uint8Array>): AsyncGenerator<CsvRow> {
  const csv = new CsvReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  // Not every browser can go through a stream by `for await`.
  const reader = bytes.getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      yield* csv.read(decode(decoder, value));
      if (done) break;
    }
    yield* csv.end();
  } finally {
    // Whoever wants no more rows lets go of the file as well.
    await reader.cancel();
  }
}

/** Text of the next bytes, without a byte order mark; `undefined` stands for the file's end. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    const text = 'The file is not text in UTF-8. Save it as “CSV UTF-8” and try again.';
    throw new FileError(text, { cause });
  }
}
