/** Where a book stands in the file. */
export interface RowPlace {
  /** Its first line; of an ONIX product its number, as a whole message may stand in one line. */
  line: number;
  /** What an ONIX product is called by; a row of CSV by its line. */
  record?: string;
}

/** A book as the file has it, its texts by column. */
export interface RawBookRow extends RowPlace {
  columns: Record<string, string>;
  /** `keep`: the file says nothing of copies; a quantity is for a new book alone. */
  stock?: 'keep';
  /** Where the publisher has a picture of its cover. */
  cover?: string;
}

/** A row that the shop does not take, and why. */
export interface RefusedRow extends RowPlace {
  reason: string;
}

export type ReadRow = RawBookRow | RefusedRow;
