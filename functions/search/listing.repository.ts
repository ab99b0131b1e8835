import { batchRows, type D1, selectRows } from '../db/database.ts';
import type { Faceted } from './facets.ts';
import type { IndexedBook } from './indexed-book.ts';

/** Book in a sorted list, with its sort key and facet columns. */
export type ListedBook = Pick<IndexedBook, 'rank' | 'product_id' | 'author'> &
  Faceted & { key: string | number; found: 0 | 1 };

/** Sort orders of the index. */
export const SORTINGS = {
  newest: { column: 'created_at', down: true },
  'best-selling': { column: 'sold', down: true },
  price: { column: 'price_cents', down: false },
  'price-desc': { column: 'price_cents', down: true },
  title: { column: 'title_key', down: false },
} as const;
export type Sorting = keyof typeof SORTINGS;

/** Position in a list: after the book with this rank and sort key. */
export interface Cursor {
  rank: number;
  key: string | number;
}

interface Walk {
  order: Sorting;
  after: Cursor | undefined;
  limit: number;
}

/** Part of the catalogue with a database index for each sort order; `{}` is the whole catalogue. */
export interface Range {
  category?: string;
  cents?: { from: number; to: number };
}

const COLUMNS = `rank, product_id, author, category_id, language, format, decade, price_cents,
  in_stock`;

/**
 * Next books of each range in sort order; `found` says if they match the words. Reads no more rows
 * than it returns.
 */
export async function walkBooks(
  search: D1,
  ranges: readonly Range[],
  { order, after, limit, words }: Walk & { words: string | null },
): Promise<ListedBook[][]> {
  const { column, down } = SORTINGS[order];
  const [beyond, direction] = down ? ['<', 'DESC'] : ['>', 'ASC'];
  const found =
    words === null
      ? '?1 IS NULL'
      : 'EXISTS (SELECT 1 FROM book_words WHERE book_words MATCH ?1 AND rowid = books.rank)';
  const statements = ranges.map(({ category, cents }) => {
    const next = (behind: string) =>
      `SELECT * FROM (SELECT ${COLUMNS}, ${column} AS key, ${found} AS found FROM books
         WHERE ${category === undefined ? '?2 IS NULL' : 'category_id = ?2'}
           AND ${cents === undefined ? '?3 IS ?4' : 'price_cents BETWEEN ?3 AND ?4'} AND ${behind}
         ORDER BY ${column} ${direction}, rank ${direction} LIMIT ?7)`;
    // Two queries: for a row-value comparison SQLite would reread all books of the same price.
    const query = after
      ? `${next(`${column} = ?5 AND rank ${beyond} ?6`)} UNION ALL ${next(`${column} ${beyond} ?5`)} LIMIT ?7`
      : next('?5 IS ?6');
    return search
      .prepare(query)
      .bind(
        words,
        category ?? null,
        cents?.from ?? null,
        cents?.to ?? null,
        after?.key ?? null,
        after?.rank ?? null,
        limit,
      );
  });
  return await batchRows(search, statements);
}

/**
 * Best-selling matches of the expression, each with its sort key. Not sorted by it: D1 would count
 * every match as read once more.
 */
export async function listMatches(
  search: D1,
  { order, limit, expression }: { order: Sorting; limit: number; expression: string },
): Promise<Pick<ListedBook, 'rank' | 'product_id' | 'key'>[]> {
  return await selectRows(
    search,
    `SELECT rank, product_id, ${SORTINGS[order].column} AS key
     FROM (SELECT rowid FROM book_words WHERE book_words MATCH ?1 LIMIT ?2) AS word
     CROSS JOIN books ON rank = word.rowid`,
    [expression, limit],
  );
}

/**
 * First books of a series in reading order: by number, best-sellers first within a number, then sets
 * of several volumes. Reads no more rows than it returns.
 */
export async function listSeries(search: D1, key: string, limit: number): Promise<string[]> {
  const books = (which: string) =>
    search
      .prepare(`SELECT product_id FROM books WHERE series_key = ?1 AND ${which} LIMIT ?2`)
      .bind(key, limit);
  const [numbered = [], sets = []] = await batchRows<{ product_id: string }>(search, [
    books('series_number IS NOT NULL ORDER BY series_number, rank'),
    books('series_number IS NULL ORDER BY rank'),
  ]);
  return [...numbered, ...sets].slice(0, limit).map(({ product_id }) => product_id);
}

/** Books with any of the facet keys, per other key with the given prefix; see `facet_counts`. */
export async function listPairCounts(
  search: D1,
  keys: readonly string[],
  beginning: string,
): Promise<{ other: string; books: number }[]> {
  const rows = await selectRows<{ other: string; books: number }>(
    search,
    `SELECT other, books FROM json_each(?1) AS key
     JOIN facet_counts ON facet = key.value AND other BETWEEN ?2 AND ?2 || ?3
     WHERE books > 0`,
    [JSON.stringify(keys), beginning, beginning === '' ? '' : '\u{10ffff}'],
  );
  // Added up here: for groups D1 would count every row as read once more.
  const sums = new Map<string, number>();
  for (const { other, books } of rows) sums.set(other, (sums.get(other) ?? 0) + books);
  return [...sums].map(([other, books]) => ({ other, books }));
}
