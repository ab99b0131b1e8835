import { batchRows, type D1 } from '../db/request-d1.ts';
import type { IndexedBook } from './indexed-book.ts';

/** A word that books are found by, and by how many. */
export interface KnownWord {
  word: string;
  books: number;
}

const FOUND_BY_WORDS = `SELECT books.* FROM (
  SELECT rowid FROM book_words WHERE book_words MATCH ?1 ORDER BY rowid LIMIT ?2
) AS word CROSS JOIN books ON rank = word.rowid`;

/** How a set of candidates is looked for; each costs at most `limit` rows of the index. */
export interface CandidateQuery {
  /** FTS5 expressions, best-sellers first out of each. */
  expressions: readonly string[];
  /** Titles that are just this; see `keyOf`. */
  titleKey?: string;
  isbn?: string;
  limit: number;
}

/** The books that any of the expressions finds, each once. */
export async function listCandidates(
  search: D1,
  { expressions, titleKey, isbn, limit }: CandidateQuery,
): Promise<IndexedBook[]> {
  const found = expressions.map((expression) =>
    search.prepare(FOUND_BY_WORDS).bind(expression, limit),
  );
  const bearing = ['title_key', 'main_key', 'isbn'].flatMap((column) => {
    const value = column === 'isbn' ? isbn : titleKey;
    if (value === undefined) return [];
    const query = `SELECT * FROM books WHERE ${column} = ?1 ORDER BY rank LIMIT ?2`;
    return [search.prepare(query).bind(value, limit)];
  });
  // Not one query with OR or UNION: SQLite reads what it has found twice more, to have each book once.
  const books = (await batchRows<IndexedBook>(search, [...found, ...bearing])).flat();
  const byRank = new Map(books.map((book) => [book.rank, book]));
  return [...byRank.values()].toSorted((a, b) => a.rank - b.rank);
}

/** Books behind a rank that the expression finds, best-sellers first. */
export async function listBehind(
  search: D1,
  { expression, rank, limit }: { expression: string; rank: number; limit: number },
): Promise<IndexedBook[]> {
  const { results } = await search
    .prepare(
      `SELECT books.* FROM (SELECT rowid FROM book_words
         WHERE book_words MATCH ?1 AND rowid > ?2 ORDER BY rowid LIMIT ?3) AS word
       CROSS JOIN books ON rank = word.rowid`,
    )
    .bind(expression, rank, limit)
    .all<IndexedBook>();
  return results;
}

/** Those of the words that a book is found by. */
export async function listKnown(search: D1, words: readonly string[]): Promise<Set<string>> {
  const { results } = await search
    .prepare(
      `SELECT word FROM json_each(?) AS typed CROSS JOIN words ON word = typed.value
       WHERE books > 0`,
    )
    .bind(JSON.stringify(words))
    .all<Pick<KnownWord, 'word'>>();
  return new Set(results.map(({ word }) => word));
}

/** How many books the expression finds, counted no further than `most`. */
export async function countFound(
  search: D1,
  { expression, most }: { expression: string; most: number },
): Promise<number> {
  const { results } = await search
    .prepare(
      `SELECT count(*) AS count FROM
         (SELECT rowid FROM book_words WHERE book_words MATCH ?1 LIMIT ?2)`,
    )
    .bind(expression, most)
    .all<{ count: number }>();
  return results[0]?.count ?? 0;
}

/** Known words that share a form with a typed one, for each of the typed. */
export async function listNearWords(
  search: D1,
  typed: readonly { forms: readonly string[] }[],
  limit: number,
): Promise<KnownWord[][]> {
  const near = search.prepare(
    `SELECT word, books FROM
       (SELECT rowid FROM word_forms WHERE word_forms MATCH ?1 ORDER BY rowid LIMIT ?2) AS form
     CROSS JOIN words ON id = form.rowid WHERE books > 0`,
  );
  const expressions = typed.map(({ forms }) => forms.map((form) => `"${form}"`).join(' OR '));
  return await batchRows(
    search,
    expressions.map((each) => near.bind(each, limit)),
  );
}

/** Known words that hold a part, for each of the parts; parts have three letters at least. */
export async function listWordsWith(
  search: D1,
  parts: readonly string[],
  limit: number,
): Promise<string[][]> {
  const within = search.prepare(
    `SELECT word FROM
       (SELECT rowid FROM word_parts WHERE word_parts MATCH ?1 ORDER BY rowid LIMIT ?2) AS part
     CROSS JOIN words ON id = part.rowid WHERE books > 0`,
  );
  const found = await batchRows<KnownWord>(
    search,
    parts.map((part) => within.bind(`"${part}"`, limit)),
  );
  return found.map((words) => words.map(({ word }) => word));
}
