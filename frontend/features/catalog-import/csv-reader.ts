/** One row of a file: its first line there, its cells, and what is wrong with how it is written. */
export interface CsvRow {
  line: number;
  cells: string[];
  fault?: string;
}

/** A file that cannot be read on; the message is fit for whoever brought it. */
export class FileError extends Error {}

/** More than this in one row is a quote that was never closed; it also keeps memory small. */
export const MAX_ROW_CHARACTERS = 256 * 1024;

type Place = 'start' | 'plain' | 'quoted' | 'closed' | 'broken';

/**
 * RFC 4180, piece by piece. Written out because a row with a stray quote must be left out by its
 * line while reading goes on at the next one: csv-parse, which we tried, reads the rest of the file
 * into that row.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export class CsvReader {
  private place: Place = 'start';
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
   * @throws {FileError} when a row has no end
   */
  read(text: string): CsvRow[] {
    // Where in this piece the part of the cell begins that is not in `cell` yet.
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text[at];
      const lineFeedOfReturn = sign === '\n' && this.afterReturn;
      this.afterReturn = sign === '\r';
      if (++this.rowLength > MAX_ROW_CHARACTERS) this.giveUp();
      const endsLine = (sign === '\r' || sign === '\n') && !lineFeedOfReturn;
      if (endsLine) this.line++;

      if (this.place === 'quoted') {
        if (sign !== '"') continue;
        this.cell += text.slice(from, at);
        this.place = 'closed';
      } else if (lineFeedOfReturn) {
        // The row has ended at its carriage return.
        this.rowLength = 0;
        from = at + 1;
      } else if (endsLine || (sign === ',' && this.place !== 'broken')) {
        if (this.place === 'start' || this.place === 'plain') this.cell += text.slice(from, at);
        this.endCell();
        if (endsLine) this.endRow();
        from = at + 1;
      } else if (sign === '"' && this.place === 'start') {
        this.place = 'quoted';
        this.quoteLine = this.line;
        from = at + 1;
      } else if (sign === '"' && this.place === 'closed') {
        // A doubled quote: the second one belongs to the text.
        this.place = 'quoted';
        from = at;
      } else if (sign === '"' && this.place === 'plain') {
        this.breakOff('a quote stands in a cell that is not in quotes');
      } else if (this.place === 'closed') {
        this.breakOff('text follows a closing quote; a quote within quotes is written twice');
      } else if (this.place === 'start') {
        this.place = 'plain';
      }
    }
    if (this.place === 'quoted' || this.place === 'plain') this.cell += text.slice(from);
    return this.takeRows();
  }

  /** @returns the last row, when no line break ends it. @throws {FileError} for an open quote */
  end(): CsvRow[] {
    if (this.place === 'quoted') this.giveUp();
    if (this.rowLength > 0) {
      this.endCell();
      this.endRow();
    }
    return this.takeRows();
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.place = 'start';
  }

  /** A row without any text, such as an empty line, is none. */
  private endRow(): void {
    const { rowLine: line, cells, fault } = this;
    if (fault !== undefined) this.rows.push({ line, cells, fault });
    else if (cells.some((cell) => cell.trim() !== '')) this.rows.push({ line, cells });
    this.cells = [];
    this.fault = undefined;
    this.rowLine = this.line;
    this.rowLength = 0;
  }

  /** The rest of the row is passed over, up to the end of its line. */
  private breakOff(fault: string): void {
    this.fault = fault;
    this.place = 'broken';
  }

  private takeRows(): CsvRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  private giveUp(): never {
    throw new FileError(
      this.place === 'quoted'
        ? `The quote that opens at line ${this.quoteLine} is never closed.`
        : `The row at line ${this.rowLine} is too long. Is this a catalogue file?`,
    );
  }
}
