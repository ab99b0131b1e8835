import type { D1 } from '../db/request-d1.ts';
import type { IndexedBook } from './indexed-book.ts';

/** A word that books are found by, and by how many. */
export interface KnownWord {
  word: string;
  books: number;
}

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
  const byWords = expressions.map(
    (_, i) =>
      `rank IN (SELECT rowid FROM book_words WHERE book_words MATCH ?${i + 4}
         ORDER BY rowid LIMIT ?1)`,
  );
  const byKey = ['title_key', 'main_key'].map(
    (key) => `rank IN (SELECT rank FROM books WHERE ${key} = ?2 ORDER BY rank LIMIT ?1)`,
  );
  // Not UNION: D1 takes five of them at most.
  const any = [...byWords, ...byKey, 'isbn = ?3'].join(' OR ');
  const { results } = await search
    .prepare(`SELECT * FROM books WHERE ${any} ORDER BY rank`)
    .bind(limit, titleKey ?? null, isbn ?? null, ...expressions)
    .all<IndexedBook>();
  return results;
}

/** Books behind a rank that the expression finds, best-sellers first. */
export async function listBehind(
  search: D1,
  { expression, rank, limit }: { expression: string; rank: number; limit: number },
): Promise<IndexedBook[]> {
  const { results } = await search
    .prepare(
      `SELECT * FROM books WHERE rank IN (SELECT rowid FROM book_words
         WHERE book_words MATCH ?1 AND rowid > ?2 ORDER BY rowid LIMIT ?3) ORDER BY rank`,
    )
    .bind(expression, rank, limit)
    .all<IndexedBook>();
  return results;
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
    `SELECT word, books FROM words WHERE books > 0 AND id IN
       (SELECT rowid FROM word_forms WHERE word_forms MATCH ?1 ORDER BY rowid LIMIT ?2)`,
  );
  const expressions = typed.map(({ forms }) => forms.map((form) => `"${form}"`).join(' OR '));
  const results = await search.batch(expressions.map((each) => near.bind(each, limit)));
  return results.map((result) => result.results as KnownWord[]);
}

/** Known words that hold a part, for each of the parts; parts have three letters at least. */
export async function listWordsWith(
  search: D1,
  parts: readonly string[],
  limit: number,
): Promise<string[][]> {
  const within = search.prepare(
    `SELECT word FROM words WHERE books > 0 AND id IN
       (SELECT rowid FROM word_parts WHERE word_parts MATCH ?1 ORDER BY rowid LIMIT ?2)`,
  );
  const results = await search.batch(parts.map((part) => within.bind(`"${part}"`, limit)));
  return results.map((result) => (result.results as KnownWord[]).map(({ word }) => word));
}
