/** A book as the file has it: its first line there, and its texts by column. */
export interface RawBookRow {
  line: number;
  columns: Record<string, string>;
  /** `keep`: the file says nothing of copies; a quantity is for a new book alone. */
  stock?: 'keep';
  /** Where the publisher has a picture of its cover. */
  cover?: string;
}

/** A row that the shop does not take, and why. */
export interface RefusedRow {
  line: number;
  reason: string;
}

export type ReadRow = RawBookRow | RefusedRow;
