import { type GuardName, toConstraintError, toGuardError } from '../db/batch.ts';
import { type D1, selectRows } from '../db/database.ts';
import { jsonLists } from '../db/sql-lists.ts';
import type { IndexedBook } from './indexed-book.ts';
import type { WordVariants } from './searchable-fields.ts';

/** Index rows of the given products or ranks. */
export async function listIndexed(
  search: D1,
  at: { productIds: readonly string[]; ranks: readonly number[] },
): Promise<IndexedBook[]> {
  return await selectRows(
    search,
    `SELECT * FROM books WHERE product_id IN (SELECT value FROM json_each(?1))
     UNION SELECT * FROM books WHERE rank IN (SELECT value FROM json_each(?2))`,
    [JSON.stringify(at.productIds), JSON.stringify(at.ranks)],
  );
}

/** First ids of indexed products in the range (after, to]; `to` null means no upper bound. */
export async function listIndexedIds(
  search: D1,
  { after, to, limit }: { after: string; to: string | null; limit: number },
): Promise<string[]> {
  const rows = await selectRows<{ product_id: string }>(
    search,
    `SELECT product_id FROM books WHERE product_id > ?1 AND (?2 IS NULL OR product_id <= ?2)
     ORDER BY product_id LIMIT ?3`,
    [after, to, limit],
  );
  return rows.map(({ product_id }) => product_id);
}

/** Changes of the index, written atomically. */
export interface IndexWrite {
  /** Rows to delete, as they were read: counts are decreased by them. */
  drop: readonly IndexedBook[];
  /** Ranks whose full-text rows are replaced. */
  dropWords: number[];
  books: IndexedBook[];
  words: (WordVariants & Pick<IndexedBook, 'rank' | 'title' | 'author'>)[];
  /** Change of each word's number of books. */
  counts: { word: string; books: number }[];
  newWords: { word: string; forms: string }[];
  /** Change of the number of books of each pair of facet values. */
  facetCounts: { facet: string; other: string; books: number }[];
}

const COUNTED_COLUMNS = [
  'title',
  'author',
  'other',
  'category_id',
  'language',
  'format',
  'decade',
  'price_cents',
  'in_stock',
  'version',
] as const satisfies (keyof IndexedBook)[];

/** Compare-and-swap on the rows as read: every column from which words and facets are counted. */
const AS_READ = (['rank', 'product_id', ...COUNTED_COLUMNS] as const)
  .map((column) => `books.${column} IS was.value ->> '${column}'`)
  .join(' AND ');

/**
 * Writes the changes into the index in one batch.
 * @throws {GuardError} when the books were changed since they were read, {ConstraintError} when they
 *   were inserted meanwhile: either would count them twice
 */
export async function writeIndex(search: D1, write: IndexWrite): Promise<void> {
  const run = (query: string, rows: readonly unknown[]) =>
    jsonLists(rows).map((list) => search.prepare(query).bind(list));
  const guard: GuardName = 'index-as-read';
  const columns = Object.keys(write.books[0] ?? {});
  const statements = [
    ...run(
      `INSERT INTO guards (name, holds)
       SELECT '${guard}', count(*) = sum(${AS_READ}) FROM json_each(?) AS was
       LEFT JOIN books ON books.rank = was.value ->> 'rank'`,
      write.drop,
    ),
    ...run(
      'DELETE FROM book_words WHERE rowid IN (SELECT value FROM json_each(?))',
      write.dropWords,
    ),
    ...run(
      'DELETE FROM books WHERE rank IN (SELECT value FROM json_each(?))',
      write.drop.map(({ rank }) => rank),
    ),
    ...run(
      `INSERT INTO books (${columns.join(', ')})
       SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?)`,
      write.books,
    ),
    ...run(
      `INSERT INTO book_words (rowid, title, title_also, author, author_also, other, shelf)
       SELECT value ->> 'rank', value ->> 'title', value ->> 'title_also', value ->> 'author',
         value ->> 'author_also', value ->> 'other_also', value ->> 'facet_tokens' FROM json_each(?)`,
      write.words,
    ),
    ...run(
      `INSERT INTO words (word, books)
       SELECT value ->> 'word', value ->> 'books' FROM json_each(?) WHERE true
       ON CONFLICT (word) DO UPDATE SET books = max(books + excluded.books, 0)`,
      write.counts,
    ),
    ...run(
      `INSERT OR REPLACE INTO word_forms (rowid, forms)
       SELECT words.id, value ->> 'forms' FROM json_each(?)
       JOIN words ON words.word = value ->> 'word'`,
      write.newWords,
    ),
    ...run(
      `INSERT OR REPLACE INTO word_parts (rowid, word)
       SELECT words.id, words.word FROM json_each(?) JOIN words ON words.word = value ->> 'word'`,
      write.newWords,
    ),
    ...run(
      `INSERT INTO facet_counts (facet, other, books)
       SELECT value ->> 'facet', value ->> 'other', value ->> 'books' FROM json_each(?) WHERE true
       ON CONFLICT (facet, other) DO UPDATE SET books = max(books + excluded.books, 0)`,
      write.facetCounts,
    ),
  ];
  try {
    if (statements.length > 0) await search.batch(statements);
  } catch (error) {
    throw toGuardError(error) ?? toConstraintError(error) ?? error;
  }
}
