import { FileError } from './file-error.ts';

/** One row of a file: its first line, its cells, and what is malformed. */
export interface CsvRow {
  line: number;
  cells: string[];
  fault?: string;
}

/** A longer row has a quote that was never closed; this also limits memory. */
export const MAX_ROW_CHARACTERS = 256 * 1024;

type ParserState = 'start' | 'plain' | 'quoted' | 'closed' | 'broken';

/**
 * RFC 4180, read in pieces. Written by hand because a row with a stray quote must be skipped by
 * line while reading continues with the next one: csv-parse, which we tried, reads the rest of the
 * file into that row.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export class CsvReader {
  private state: ParserState = 'start';
  private rows: CsvRow[] = [];
  private cells: string[] = [];
  private cell = '';
  private fault: string | undefined;
  private line = 1;
  private rowLine = 1;
  private quoteLine = 1;
  private rowLength = 0;
  private afterReturn = false;

  /**
   * Reads the next piece of text. @returns the rows that end in it
   * @throws {FileError} if a row has no end
   */
  read(text: string): CsvRow[] {
    for (let at = 0; at < text.length; at++) this.take(text.charAt(at));
    return this.takeRows();
  }

  /** @returns the last row, if no line break ends it. @throws {FileError} for an open quote */
  end(): CsvRow[] {
    if (this.state === 'quoted') this.giveUp();
    if (this.rowLength > 0) this.endRow();
    return this.takeRows();
  }

  private take(sign: string): void {
    const lineFeedOfReturn = sign === '\n' && this.afterReturn;
    const endsLine = (sign === '\r' || sign === '\n') && !lineFeedOfReturn;
    this.afterReturn = sign === '\r';
    if (++this.rowLength > MAX_ROW_CHARACTERS) this.giveUp();
    if (endsLine) this.line++;

    if (this.state === 'quoted') this.takeQuoted(sign);
    // The row has already ended at its carriage return.
    else if (lineFeedOfReturn) this.rowLength = 0;
    else if (endsLine) this.endRow();
    else if (this.state === 'broken') return;
    else if (sign === ',') this.endCell();
    else if (sign === '"') this.takeQuote(this.state);
    else this.takeText(sign, this.state);
  }

  /** Within quotes everything is text except a quote, which closes them or is the first of two. */
  private takeQuoted(sign: string): void {
    if (sign === '"') this.state = 'closed';
    else this.cell += sign;
  }

  private takeQuote(state: 'start' | 'plain' | 'closed'): void {
    if (state === 'plain') {
      this.breakOff('a quote stands in a cell that is not in quotes');
      return;
    }
    // A doubled quote: the second one belongs to the text.
    if (state === 'closed') this.cell += '"';
    else this.quoteLine = this.line;
    this.state = 'quoted';
  }

  private takeText(sign: string, state: 'start' | 'plain' | 'closed'): void {
    if (state === 'closed') {
      this.breakOff('text follows a closing quote; a quote within quotes is written twice');
      return;
    }
    this.state = 'plain';
    this.cell += sign;
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'start';
  }

  /** Ends a row. A row without text, such as an empty line, is dropped. */
  private endRow(): void {
    this.endCell();
    const { rowLine: line, cells, fault } = this;
    if (fault !== undefined) this.rows.push({ line, cells, fault });
    else if (cells.some((cell) => cell.trim() !== '')) this.rows.push({ line, cells });
    this.cells = [];
    this.fault = undefined;
    this.rowLine = this.line;
    this.rowLength = 0;
  }

  /** Skips the rest of the row, up to the end of its line. */
  private breakOff(fault: string): void {
    this.fault = fault;
    this.state = 'broken';
  }

  private takeRows(): CsvRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  private giveUp(): never {
    throw new FileError(
      this.state === 'quoted'
        ? `The quote that opens at line ${this.quoteLine} is never closed.`
        : `The row at line ${this.rowLine} is too long. Is this a catalogue file?`,
    );
  }
}
