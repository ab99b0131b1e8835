import { findCategoriesBeginning } from '../catalog/category.repository.ts';
import { listProductsByIds } from '../catalog/product.repository.ts';
import { authorNames, hasAuthorPage } from '../contract/catalog/author-names.ts';
import { foldText, wordsOf } from '../contract/fold-text.ts';
import type { Suggestions } from '../contract/search/suggestions.ts';
import type { Deps } from '../deps.ts';
import { NO_FILTERS } from './filter-expression.ts';
import { matchBooks } from './match-books.ts';
import { inOtherScript } from './transliterate.ts';

const MAX_TITLES = 6;
const MAX_AUTHORS = 3;
const MAX_CATEGORIES = 3;
/** Limit of candidates per query, and of best books from which authors are taken. */
const MAX_CANDIDATES = 16;
const MAX_BEST_BOOKS = 16;

/** Suggestions for the text being typed into a search box. */
export async function suggestBooks(deps: Deps, text: string): Promise<Suggestions> {
  const [found, categories] = await Promise.all([
    matchBooks(deps, { text, filters: NO_FILTERS, limit: MAX_CANDIDATES }),
    findCategoriesBeginning(deps.db, foldText(text), MAX_CATEGORIES),
  ]);
  const best = found.books.slice(0, MAX_BEST_BOOKS).map(({ book }) => book.product_id);
  const books = await listProductsByIds(deps.db, best);
  const readings = [
    ...[found.correction ?? text, inOtherScript(text) ?? ''].map(wordsOf),
    found.names ?? [],
  ];
  const authors = books.flatMap(({ author }) => authorNames(author ?? '').filter(hasAuthorPage));
  return {
    titles: books.slice(0, MAX_TITLES).map(({ _id, name, author }) => ({ _id, name, author })),
    authors: [...new Set(authors)]
      .filter((name) => readings.some((words) => isMeant(name, words)))
      .slice(0, MAX_AUTHORS),
    categories,
    correction: found.correction,
  };
}

/** Whether every word is a prefix of a word of the author's name. */
function isMeant(name: string, words: readonly string[]): boolean {
  const known = wordsOf(name);
  return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word)));
}
