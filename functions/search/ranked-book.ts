import type { IndexedBook } from './indexed-book.ts';

/** Found book with its score; lower is better. */
export interface RankedBook {
  book: IndexedBook;
  score: number;
  /** Searched words in the spelling of this book. */
  corrected: string[];
  /** Number of title words that were not searched for. */
  unasked: number;
}
