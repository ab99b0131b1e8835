import type { IndexedBook } from './indexed-book.ts';

/** A book in a list: with what it is sorted by. */
export type ListedBook = Pick<IndexedBook, 'rank' | 'product_id'> & { key: string | number };

/** What the index may be listed by. */
export const ORDERS = {
  newest: { column: 'created_at', down: true },
  'best-selling': { column: 'sold', down: true },
  price: { column: 'price_cents', down: false },
  'price-desc': { column: 'price_cents', down: true },
  title: { column: 'title_key', down: false },
} as const;
export type Order = keyof typeof ORDERS;

/** A place in a list: behind the book of that rank and key. */
export interface Place {
  rank: number;
  key: string | number;
}

interface Walk {
  order: Order;
  after: Place | undefined;
  limit: number;
}

interface FilteredWalk extends Walk {
  /** What FTS5 keeps to; null: everything. */
  expression: string | null;
  /** How many books are looked at, at most. */
  scan: number;
}

/**
 * The next books in their order, of each category by itself, or of all where none is named. With an
 * expression at most `scan` books are looked at for each.
 */
export async function walkBooks(
  search: D1Database,
  categories: readonly string[],
  walk: FilteredWalk,
): Promise<ListedBook[][]> {
  const { expression, limit, scan } = walk;
  const shelves = categories.length > 0 ? categories : [undefined];
  const statements = shelves.map((category) => {
    const inOrder = inOrderOf(walk, category);
    if (expression === null) return search.prepare(inOrder.query).bind(...inOrder.bind(limit));
    return search
      .prepare(
        `SELECT * FROM (${inOrder.query}) AS book WHERE EXISTS
           (SELECT 1 FROM book_words WHERE book_words MATCH ?5 AND rowid = book.rank) LIMIT ?6`,
      )
      .bind(...inOrder.bind(scan), expression, limit);
  });
  const answers = await search.batch<ListedBook>(statements);
  return answers.map(({ results }) => results);
}

/** The last book that a walk of `scan` books looks at, for each category; undefined: it was the end. */
export async function listHorizons(
  search: D1Database,
  categories: readonly string[],
  walk: Walk & { scan: number },
): Promise<(ListedBook | undefined)[]> {
  const shelves = categories.length > 0 ? categories : [undefined];
  const answers = await search.batch<ListedBook>(
    shelves.map((category) => {
      const { query, bind } = inOrderOf(walk, category);
      return search.prepare(`${query} OFFSET ?5`).bind(...bind(1), walk.scan - 1);
    }),
  );
  return answers.map(({ results }) => results[0]);
}

function inOrderOf({ order, after }: Omit<Walk, 'limit'>, category: string | undefined) {
  const { column, down } = ORDERS[order];
  const [beyond, direction] = down ? ['<', 'DESC'] : ['>', 'ASC'];
  const shelf = category === undefined ? '?1 IS NULL' : 'category_id = ?1';
  const behind = after ? `AND (${column}, rank) ${beyond} (?2, ?3)` : 'AND ?2 IS ?3';
  return {
    query: `SELECT rank, product_id, ${column} AS key FROM books WHERE ${shelf} ${behind}
      ORDER BY ${column} ${direction}, rank ${direction} LIMIT ?4`,
    bind: (limit: number) => [category ?? null, after?.key ?? null, after?.rank ?? null, limit],
  };
}

/** The next books in order, out of the few that the expression finds. */
export async function sortFew(
  search: D1Database,
  { order, after, limit, expression, few }: Walk & { expression: string; few: number },
): Promise<ListedBook[]> {
  const { column, down } = ORDERS[order];
  const [beyond, direction] = down ? ['<', 'DESC'] : ['>', 'ASC'];
  const behind = after ? `(key, rank) ${beyond} (?2, ?3)` : '?2 IS ?3';
  const { results } = await search
    .prepare(
      `WITH found AS MATERIALIZED (SELECT rank, product_id, ${column} AS key FROM books
         WHERE rank IN (SELECT rowid FROM book_words WHERE book_words MATCH ?1 LIMIT ?5))
       SELECT * FROM found WHERE ${behind} ORDER BY key ${direction}, rank ${direction} LIMIT ?4`,
    )
    .bind(expression, after?.key ?? null, after?.rank ?? null, limit, few)
    .all<ListedBook>();
  return results;
}

/** How many books have any of the values, by the other values that begin so; see `facet_counts`. */
export async function listPairCounts(
  search: D1Database,
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
  search: D1Database,
  expressions: readonly (string | null)[],
  limit: number,
): Promise<IndexedBook[][]> {
  const answers = await search.batch<IndexedBook>(
    expressions.map((expression) => {
      if (expression === null) {
        return search.prepare('SELECT * FROM books ORDER BY rank LIMIT ?').bind(limit);
      }
      return search
        .prepare(
          `SELECT * FROM books WHERE rank IN (SELECT rowid FROM book_words
             WHERE book_words MATCH ?1 ORDER BY rowid LIMIT ?2)`,
        )
        .bind(expression, limit);
    }),
  );
  return answers.map(({ results }) => results);
}
