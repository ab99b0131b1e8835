import { batchRows, type D1, selectRows } from '../db/database.ts';
import type { IndexedBook } from './indexed-book.ts';

const FOUND_BY_WORDS = `SELECT books.* FROM (
  SELECT rowid FROM book_words WHERE book_words MATCH ?1 ORDER BY rowid LIMIT ?2
) AS word CROSS JOIN books ON rank = word.rowid`;

/** Best-selling matches of an expression, or best-sellers of all books for null. */
function bestSellers(expression: string | null): string {
  return expression === null ? 'SELECT * FROM books ORDER BY rank LIMIT ?2' : FOUND_BY_WORDS;
}

/** Sample of best-sellers matching each expression, for counting facets; null matches every book. */
export async function sampleBooks(
  search: D1,
  expressions: readonly (string | null)[],
  limit: number,
): Promise<IndexedBook[][]> {
  const queries = expressions.map((each) => search.prepare(bestSellers(each)).bind(each, limit));
  return await batchRows(search, queries);
}

/** Queries for candidates; each reads at most `limit` rows of the index. */
export interface CandidateQuery {
  /** FTS5 expressions; each returns best-sellers first. */
  expressions: readonly string[];
  /** Exact title keys; see `keyOf`. */
  titleKeys?: readonly string[];
  /** Prefix of title keys; see `keyOf`. Beyond `limit` the first in alphabetical order. */
  beginning?: string | undefined;
  isbn?: string;
  /** Series keys; the first volumes of each. */
  series?: readonly string[];
  /** Volume of any of the series, or of a series whose first book has the title. */
  volume?: { series: readonly string[]; titleKey: string; number: number };
  limit: number;
}

const BY_BEGINNING =
  'SELECT * FROM books WHERE title_key >= ?1 AND title_key < ?2 ORDER BY title_key LIMIT ?3';

/** Volumes read per series. */
const FIRST_OF_SERIES = 10;

const BY_VOLUME = `SELECT * FROM books WHERE series_number = ?3 AND series_key IN (
  SELECT value FROM json_each(?1) UNION ALL SELECT series_key FROM (
    SELECT series_key FROM books WHERE main_key = ?2 AND series_number = 1 ORDER BY rank LIMIT 3
  )
) LIMIT ?4`;

/** Books found by any of the queries, without duplicates, best-sellers first. */
export async function listCandidates(
  search: D1,
  { expressions, titleKeys = [], beginning, isbn, series = [], volume, limit }: CandidateQuery,
): Promise<IndexedBook[]> {
  const bearing = (column: 'title_key' | 'main_key' | 'isbn', value: string) =>
    search
      .prepare(`SELECT * FROM books WHERE ${column} = ?1 ORDER BY rank LIMIT ?2`)
      .bind(value, limit);
  const queries = [
    ...expressions.map((expression) => search.prepare(FOUND_BY_WORDS).bind(expression, limit)),
    ...titleKeys.flatMap((key) => [bearing('title_key', key), bearing('main_key', key)]),
    ...(beginning === undefined
      ? []
      : [search.prepare(BY_BEGINNING).bind(beginning, `${beginning}\u{10ffff}`, limit)]),
    ...(isbn === undefined ? [] : [bearing('isbn', isbn)]),
    ...series.map((key) =>
      search
        .prepare(
          `SELECT * FROM books WHERE series_key = ?1 AND series_number >= 1
           ORDER BY series_number, rank LIMIT ?2`,
        )
        .bind(key, FIRST_OF_SERIES),
    ),
  ];
  if (volume) {
    const { series: keys, titleKey, number } = volume;
    queries.push(
      search.prepare(BY_VOLUME).bind(JSON.stringify(keys), titleKey, number, FIRST_OF_SERIES),
    );
  }
  // Not one query with OR or UNION: to remove duplicates SQLite would read each match twice more.
  const books = (await batchRows<IndexedBook>(search, queries)).flat();
  const byRank = new Map(books.map((book) => [book.rank, book]));
  return [...byRank.values()].toSorted((a, b) => a.rank - b.rank);
}

/** Best-selling books that are scanned for letters within a word. */
const MAX_SCANNED = 10_000;

/**
 * Scans the best-selling books, of all or of those matching `among`, for the words, letters or digits.
 * Stops reading at `limit` matches.
 */
export async function listBestSellersContaining(
  search: D1,
  { words, among, limit }: { words: string; among: string | null; limit: number },
): Promise<IndexedBook[]> {
  return await selectRows(
    search,
    `SELECT * FROM (${bestSellers(among)})
     WHERE instr(title || ' ' || other, ?3) > 0 OR instr(author, ?3) > 0 OR instr(isbn, ?3) > 0
     LIMIT ?4`,
    [among, MAX_SCANNED, words, limit],
  );
}

/**
 * Matches of the expression after a rank, best-sellers first. D1 binds numbers as REAL, which FTS5 takes
 * for no bound: without CAST it would read every match before the rank.
 */
export async function listAfterRank(
  search: D1,
  { expression, rank, limit }: { expression: string; rank: number; limit: number },
): Promise<IndexedBook[]> {
  return await selectRows(
    search,
    `SELECT books.* FROM (SELECT rowid FROM book_words
       WHERE book_words MATCH ?1 AND rowid > CAST(?2 AS INTEGER) ORDER BY rowid LIMIT ?3) AS word
     CROSS JOIN books ON rank = word.rowid`,
    [expression, rank, limit],
  );
}

/** Counts the matches of the expression, up to `limit`. */
export async function countFound(
  search: D1,
  { expression, limit }: { expression: string; limit: number },
): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    search,
    `SELECT count(*) AS count FROM
       (SELECT rowid FROM book_words WHERE book_words MATCH ?1 LIMIT ?2)`,
    [expression, limit],
  );
  return row?.count ?? 0;
}
