import { DatabaseSync } from 'node:sqlite';
import { filesOfState } from './catalogue/state-files.ts';

/** A book that shoppers look for. */
export interface SampleBook {
  id: string;
  name: string;
  author: string;
  isbn: string | null;
  createdAt: string;
}

/** What the bench asks for; always the same for a catalogue. */
export interface CatalogueSample {
  books: SampleBook[];
  /** Largest first. */
  categoryIds: string[];
}

/** `count` books, evenly spread over a kept catalogue, and its categories. */
export function sampleCatalogue(state: string, count: number): CatalogueSample {
  const shop = new DatabaseSync(filesOfState(state).shop, { readOnly: true });
  try {
    const { last } = shop.prepare('SELECT max(rowid) AS last FROM products').get() ?? {};
    const book = shop.prepare(
      'SELECT id, name, author, isbn, created_at AS createdAt FROM products WHERE rowid = ?',
    );
    const places = Array.from(
      { length: count },
      (_, i) => 1 + Math.floor((i * Number(last)) / count),
    );
    const books = places.map((rowid) => book.get(rowid) as unknown as SampleBook);
    // Categories were created largest first, so ids sort by size.
    const categories = shop.prepare('SELECT id FROM categories ORDER BY id').all();
    return { books, categoryIds: categories.map(({ id }) => String(id)) };
  } finally {
    shop.close();
  }
}
