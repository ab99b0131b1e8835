import { batchRows, type D1, selectRows } from '../db/database.ts';

/** Indexed word and its number of books. */
export interface KnownWord {
  word: string;
  books: number;
}

/** Those of the words that the index holds, even without a book left. */
export async function listIndexedWords(search: D1, words: string[]): Promise<string[]> {
  const rows = await selectRows<{ word: string }>(
    search,
    'SELECT word FROM words WHERE word IN (SELECT value FROM json_each(?))',
    [JSON.stringify(words)],
  );
  return rows.map(({ word }) => word);
}

/** Number of books of each word; words without books are left out. */
export async function countBooksByWord(
  search: D1,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows<KnownWord>(
    search,
    `SELECT word, books FROM json_each(?) AS part CROSS JOIN words ON word = part.value
     WHERE books > 0`,
    [JSON.stringify(words)],
  );
  return new Map(rows.map(({ word, books }) => [word, books]));
}

/**
 * Known words with the prefix, and the prefix itself; undefined if there are none, or more than
 * `limit`.
 */
export async function listWordsWithPrefix(
  search: D1,
  { typed, limit }: { typed: string; limit: number },
): Promise<string[] | undefined> {
  const rows = await selectRows<Pick<KnownWord, 'word'>>(
    search,
    'SELECT word FROM words WHERE word >= ?1 AND word < ?2 AND books > 0 LIMIT ?3',
    [typed, `${typed}\u{10ffff}`, limit + 1],
  );
  if (rows.length === 0 || rows.length > limit) return undefined;
  return [...new Set([typed, ...rows.map(({ word }) => word)])];
}

/**
 * For each typed word, the known words that share a form with it; with `isPrefix`, those with a form
 * that starts with one of its forms.
 */
export async function listNearWords(
  search: D1,
  typed: readonly { forms: readonly string[]; isPrefix?: boolean }[],
  limit: number,
): Promise<KnownWord[][]> {
  const near = search.prepare(
    `SELECT word, books FROM
       (SELECT rowid FROM word_forms WHERE word_forms MATCH ?1 ORDER BY rowid LIMIT ?2) AS form
     CROSS JOIN words ON id = form.rowid WHERE books > 0`,
  );
  const expressions = typed.map(({ forms, isPrefix }) =>
    forms.map((form) => (isPrefix ? `"${form}"*` : `"${form}"`)).join(' OR '),
  );
  return await batchRows(
    search,
    expressions.map((each) => near.bind(each, limit)),
  );
}

/** For each part, the known words that contain it; parts have at least three letters. */
export async function listWordsWithParts(
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

/** Known words read for one part. */
const MAX_SCANNED = 1000;

/**
 * Known words that contain the part, or end with it (`atEnd`), those with the most books first. The
 * part has at least three letters.
 */
export async function listWordsContaining(
  search: D1,
  { part, atEnd = false, limit }: { part: string; atEnd?: boolean; limit: number },
): Promise<string[]> {
  const rows = await selectRows<Pick<KnownWord, 'word'>>(
    search,
    `SELECT word FROM
       (SELECT rowid FROM word_parts WHERE word_parts MATCH ?1 ORDER BY rowid LIMIT ?2) AS part
     CROSS JOIN words ON id = part.rowid
     WHERE books > 0 AND (?3 = 0 OR substr(word, -length(?4)) = ?4)
     ORDER BY books DESC, id LIMIT ?5`,
    [`"${part}"`, MAX_SCANNED, atEnd ? 1 : 0, part, limit],
  );
  return rows.map(({ word }) => word);
}
