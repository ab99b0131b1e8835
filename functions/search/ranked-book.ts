import type { IndexedBook } from './indexed-book.ts';

/** A book that was found, and how well: the smallest score is the best. */
export interface RankedBook {
  book: IndexedBook;
  score: number;
  /** The words as this book has them, where they are others than those typed. */
  corrected: string[];
  /** Words of its title that nobody asked for. */
  unasked: number;
}
