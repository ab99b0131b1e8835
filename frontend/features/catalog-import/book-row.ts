import type { CatalogImported } from '#contract/catalog/catalog-import.ts';

/** Position of a book in the file. */
export interface RowPlace {
  /** Its first line; for an ONIX product its number, as a whole message may be on one line. */
  line: number;
  /** An ONIX product's record reference; absent for CSV rows, which are identified by line. */
  record?: string;
}

/** A book as written in the file, its texts by column. */
export interface RawBookRow extends RowPlace {
  columns: Record<string, string>;
  /** `keep`: the file says nothing about stock; the quantity applies only to a new book. */
  stock?: 'keep';
  /** URL of the publisher's cover picture. */
  cover?: string;
}

/** A row that was refused, and why; what the shop refused has its title and the value at fault. */
export type RefusedRow = RowPlace & CatalogImported['refused'][number];

export function leftOutText({ reason, value }: RefusedRow): string {
  return value ? `${reason}: “${value}”` : reason;
}

export type ReadRow = RawBookRow | RefusedRow;
