import { batchRows, type D1 } from '../db/database.ts';
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
  /** Titles that are just one of these; see `keyOf`. */
  titleKeys?: readonly string[];
  /** Titles that begin so; see `keyOf`. Of more than `limit` the first by the alphabet. */
  beginning?: string | undefined;
  isbn?: string;
  /** Series by their names, of each the first books. */
  series?: readonly string[];
  /** The books of a number in any of the series, or in one whose first book has the title. */
  volume?: { series: readonly string[]; titleKey: string; number: number };
  limit: number;
}

const BY_BEGINNING =
  'SELECT * FROM books WHERE title_key >= ?1 AND title_key < ?2 ORDER BY title_key LIMIT ?3';

/** Books of a series that are looked at for its name. */
const FIRST_OF_SERIES = 10;

const BY_VOLUME = `SELECT * FROM books WHERE series_number = ?3 AND series_key IN (
  SELECT value FROM json_each(?1) UNION ALL SELECT series_key FROM (
    SELECT series_key FROM books WHERE main_key = ?2 AND series_number = 1 ORDER BY rank LIMIT 3
  )
) LIMIT ?4`;

/** The books that any of the ways finds, each once. */
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
  // Not one query with OR or UNION: SQLite reads what it has found twice more, to have each book once.
  const books = (await batchRows<IndexedBook>(search, queries)).flat();
  const byRank = new Map(books.map((book) => [book.rank, book]));
  return [...byRank.values()].toSorted((a, b) => a.rank - b.rank);
}

/** How many of the best-selling books are looked through for letters within a word. */
const LOOKED_THROUGH = 10_000;

/**
 * Of the best-selling books, of all or of those that the expression finds, such as hold the words, or
 * the letters, anywhere within. No more is read once there are as many as the limit.
 */
export async function listBestSellersHolding(
  search: D1,
  { words, among, limit }: { words: string; among: string | null; limit: number },
): Promise<IndexedBook[]> {
  const best = among === null ? 'SELECT * FROM books ORDER BY rank LIMIT ?2' : FOUND_BY_WORDS;
  const { results } = await search
    .prepare(
      `SELECT * FROM (${best})
       WHERE instr(title || ' ' || other, ?3) > 0 OR instr(author, ?3) > 0 LIMIT ?4`,
    )
    .bind(among, LOOKED_THROUGH, words, limit)
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

/**
 * The known words that begin so, itself among them; undefined when there are none, or more than `most`.
 */
export async function listBegunWords(
  search: D1,
  { typed, most }: { typed: string; most: number },
): Promise<string[] | undefined> {
  const { results } = await search
    .prepare('SELECT word FROM words WHERE word >= ?1 AND word < ?2 AND books > 0 LIMIT ?3')
    .bind(typed, `${typed}\u{10ffff}`, most + 1)
    .all<Pick<KnownWord, 'word'>>();
  if (results.length === 0 || results.length > most) return undefined;
  return [...new Set([typed, ...results.map(({ word }) => word)])];
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

/** By how many books those of the words are found that the index knows. */
export async function countWords(
  search: D1,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { results } = await search
    .prepare(
      `SELECT word, books FROM json_each(?) AS part CROSS JOIN words ON word = part.value
       WHERE books > 0`,
    )
    .bind(JSON.stringify(words))
    .all<KnownWord>();
  return new Map(results.map(({ word, books }) => [word, books]));
}

/**
 * Known words that share a form with a typed one, for each of the typed; where it has `begun`, those
 * with a form that begins so.
 */
export async function listNearWords(
  search: D1,
  typed: readonly { forms: readonly string[]; begun?: boolean }[],
  limit: number,
): Promise<KnownWord[][]> {
  const near = search.prepare(
    `SELECT word, books FROM
       (SELECT rowid FROM word_forms WHERE word_forms MATCH ?1 ORDER BY rowid LIMIT ?2) AS form
     CROSS JOIN words ON id = form.rowid WHERE books > 0`,
  );
  const expressions = typed.map(({ forms, begun }) =>
    forms.map((form) => (begun ? `"${form}"*` : `"${form}"`)).join(' OR '),
  );
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

/** Known words that are looked at for a part of them. */
const WORDS_LOOKED_AT = 1000;

/**
 * Known words that hold a part, those of the most books first; with `atEnd` those that end so. The part
 * has three letters at least.
 */
export async function listWordsHolding(
  search: D1,
  { part, atEnd = false, most }: { part: string; atEnd?: boolean; most: number },
): Promise<string[]> {
  const { results } = await search
    .prepare(
      `SELECT word FROM
         (SELECT rowid FROM word_parts WHERE word_parts MATCH ?1 ORDER BY rowid LIMIT ?2) AS part
       CROSS JOIN words ON id = part.rowid
       WHERE books > 0 AND (?3 = 0 OR substr(word, -length(?4)) = ?4)
       ORDER BY books DESC, id LIMIT ?5`,
    )
    .bind(`"${part}"`, WORDS_LOOKED_AT, atEnd ? 1 : 0, part, most)
    .all<Pick<KnownWord, 'word'>>();
  return results.map(({ word }) => word);
}
