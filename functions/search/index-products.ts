import { isRejection } from '../db/batch.ts';
import type { D1 } from '../db/database.ts';
import { facetsOf, keyOfFacet } from './facets.ts';
import {
  FIRST_COUNTED_VERSION,
  type IndexedBook,
  type ProductToIndex,
  toIndexedBook,
} from './indexed-book.ts';
import { formsOf } from './misspellings.ts';
import { listIndexed, writeIndex } from './search-index.repository.ts';
import type { WordVariants } from './searchable-fields.ts';
import { listIndexedWords } from './word.repository.ts';

/**
 * Brings the index in step with these products: with those in `rows` as they are, and without the
 * others of `productIds`. Safe to repeat; all of it takes effect, or nothing.
 * @throws {GuardError | ConstraintError} when another is writing the same books
 */
export async function indexProducts(
  search: D1,
  productIds: readonly string[],
  rows: readonly ProductToIndex[],
): Promise<void> {
  const books = rows.map(toIndexedBook);
  const old = await listIndexed(search, { productIds, ranks: books.map(({ rank }) => rank) });
  const oldById = new Map(old.map((book) => [book.product_id, book]));
  const reworded = books.filter((book) => !isWordedAs(book, oldById.get(book.product_id)));
  const unchanged = new Set(
    books.filter((book) => !reworded.includes(book)).map((book) => book.product_id),
  );
  const counts = changesOf(old, books, vocabularyOf);
  const known = new Set(await listIndexedWords(search, [...counts.keys()]));
  const newWords = [...counts.keys()].filter((word) => !known.has(word));
  await writeIndex(search, {
    drop: old,
    dropWords: old.filter((book) => !unchanged.has(book.product_id)).map(({ rank }) => rank),
    books: books.map(({ title_also, author_also, other_also, facet_tokens, ...book }) => book),
    words: reworded,
    counts: [...counts].map(([word, count]) => ({ word, books: count })),
    newWords: newWords.map((word) => ({ word, forms: formsOf(word).join(' ') })),
    facetCounts: countFacets(old, books),
  });
}

/**
 * As `indexProducts`.
 * @returns false, with nothing written, if another run was writing the same books
 */
export async function indexUnlessRaced(
  search: D1,
  productIds: readonly string[],
  rows: readonly ProductToIndex[],
): Promise<boolean> {
  try {
    await indexProducts(search, productIds, rows);
    return true;
  } catch (error) {
    if (isRejection(error)) return false;
    throw error;
  }
}

/** Whether the index already holds the same searched text at the same rank. */
function isWordedAs(book: IndexedBook & WordVariants, old: IndexedBook | undefined): boolean {
  return (
    old !== undefined &&
    old.rank === book.rank &&
    old.title === book.title &&
    old.author === book.author &&
    old.other === book.other &&
    old.also_digest === book.also_digest &&
    old.isbn === book.isbn &&
    old.version === book.version &&
    facetKeysOf(old) === facetKeysOf(book)
  );
}

function facetKeysOf(book: IndexedBook): string {
  return facetsOf(book).map(keyOfFacet).join('\n');
}

/** Change of the number of books of each pair of facet values. */
function countFacets(before: readonly IndexedBook[], after: readonly IndexedBook[]) {
  // Rows of versions before the counts are not counted.
  const counted = before.filter(({ version }) => version >= FIRST_COUNTED_VERSION);
  const changes = changesOf(counted, after, pairsOf);
  return [...changes].map(([pair, books]) => {
    const [facet = '', other = ''] = pair.split('\n');
    return { facet, other, books };
  });
}

/** Pairs of facet values of a book, including each value with itself and with none. */
function pairsOf(book: IndexedBook): string[] {
  // No value contains a line break.
  const keys = ['', ...facetsOf(book).map(keyOfFacet)];
  return keys.flatMap((facet) => keys.map((other) => `${facet}\n${other}`));
}

/** Change of each key's number of books; unchanged keys are left out. */
function changesOf(
  before: readonly IndexedBook[],
  after: readonly IndexedBook[],
  keysOf: (book: IndexedBook) => string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const book of before) {
    for (const key of keysOf(book)) counts.set(key, (counts.get(key) ?? 0) - 1);
  }
  for (const book of after) {
    for (const key of keysOf(book)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, change]) => change !== 0));
}

function vocabularyOf({ title, author, other }: IndexedBook): string[] {
  const words = `${title} ${author} ${other}`.split(' ');
  return [...new Set(words.filter((word) => word !== ''))];
}
