import { batchRows, type D1 } from '../db/database.ts';
import type { Faceted } from './facets.ts';
import type { IndexedBook } from './indexed-book.ts';

/** A book in a list: with what it is sorted and filtered by. */
export type ListedBook = Pick<IndexedBook, 'rank' | 'product_id' | 'author'> &
  Faceted & { key: string | number; found: 0 | 1 };

/** What the index may be listed by. */
export const SORTINGS = {
  newest: { column: 'created_at', down: true },
  'best-selling': { column: 'sold', down: true },
  price: { column: 'price_cents', down: false },
  'price-desc': { column: 'price_cents', down: true },
  title: { column: 'title_key', down: false },
} as const;
export type Sorting = keyof typeof SORTINGS;

/** A place in a list: behind the book of that rank and key. */
export interface Cursor {
  rank: number;
  key: string | number;
}

interface Walk {
  order: Sorting;
  after: Cursor | undefined;
  limit: number;
}

/** A part of the catalogue that has an index in each order; without a word, all of it. */
export interface Range {
  category?: string;
  cents?: { from: number; to: number };
}

const COLUMNS = `rank, product_id, author, category_id, language, format, decade, price_cents,
  in_stock`;

/**
 * The next books of each range in their order, `found` where the words find them. As many are read
 * as are answered.
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
    // In two parts: by a comparison of pairs SQLite reads all others of the same price again.
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

/** The next books in order, out of the few that the expression finds. */
export async function sortFew(
  search: D1,
  { order, after, limit, expression, few }: Walk & { expression: string; few: number },
): Promise<Pick<ListedBook, 'rank' | 'product_id' | 'key'>[]> {
  const { column, down } = SORTINGS[order];
  const [beyond, direction] = down ? ['<', 'DESC'] : ['>', 'ASC'];
  const behind = after ? `(key, rank) ${beyond} (?2, ?3)` : '?2 IS ?3';
  const { results } = await search
    .prepare(
      `WITH found AS MATERIALIZED (SELECT rank, product_id, ${column} AS key
         FROM (SELECT rowid FROM book_words WHERE book_words MATCH ?1 LIMIT ?5) AS word
         CROSS JOIN books ON rank = word.rowid)
       SELECT * FROM found WHERE ${behind} ORDER BY key ${direction}, rank ${direction} LIMIT ?4`,
    )
    .bind(expression, after?.key ?? null, after?.rank ?? null, limit, few)
    .all<Pick<ListedBook, 'rank' | 'product_id' | 'key'>>();
  return results;
}

/** How many books have any of the values, by the other values that begin so; see `facet_counts`. */
export async function listPairCounts(
  search: D1,
  keys: readonly string[],
  beginning: string,
): Promise<{ other: string; books: number }[]> {
  const { results } = await search
    .prepare(
      `SELECT other, sum(books) AS books FROM json_each(?1) AS key
       JOIN facet_counts ON facet = key.value AND other BETWEEN ?2 AND ?2 || ?3
       WHERE books > 0 GROUP BY other`,
    )
    .bind(JSON.stringify(keys), beginning, beginning === '' ? '' : '\u{10ffff}')
    .all<{ other: string; books: number }>();
  return results;
}

/** Best-sellers that each expression finds, to be counted by their values; null finds any book. */
export async function sampleBooks(
  search: D1,
  expressions: readonly (string | null)[],
  limit: number,
): Promise<IndexedBook[][]> {
  return await batchRows(
    search,
    expressions.map((expression) => {
      if (expression === null) {
        return search.prepare('SELECT * FROM books ORDER BY rank LIMIT ?').bind(limit);
      }
      return search
        .prepare(
          `SELECT books.* FROM (SELECT rowid FROM book_words WHERE book_words MATCH ?1
             ORDER BY rowid LIMIT ?2) AS word CROSS JOIN books ON rank = word.rowid`,
        )
        .bind(expression, limit);
    }),
  );
}
