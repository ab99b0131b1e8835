import { type BookFilters, FACETS, type Facet } from '../contract/book-filters.ts';
import { wordsOf } from '../contract/fold-text.ts';
import { type Faceted, facetsOf, tokenOf } from './facets.ts';
import type { IndexedBook } from './indexed-book.ts';
import { exactly } from './match-expression.ts';

export type Filtered = Facet | 'author';

/** The filters that have a value. */
export function filteredBy(filters: BookFilters): Filtered[] {
  return [...FACETS, 'author' as const].filter((facet) => filters[facet].length > 0);
}

/** What FTS5 is asked for to keep to the filters, but for one of them; null where nothing is left. */
export function filterExpression(filters: BookFilters, but?: Filtered): string | null {
  const parts = filteredBy(filters)
    .filter((facet) => facet !== but)
    .map((facet) => {
      if (facet === 'author') return `author : (${filters.author.map(asPhrase).join(' OR ')})`;
      const tokens = filters[facet].map((value) => exactly(tokenOf({ facet, value })));
      return `shelf : (${tokens.join(' OR ')})`;
    });
  return parts.length > 0 ? parts.join(' AND ') : null;
}

/** A name's words beside each other; one without a word finds nothing. */
function asPhrase(name: string): string {
  const words = wordsOf(name);
  return exactly(words.length > 0 ? words.join(' ') : '\ue0ff');
}

/** The same for a book that was found in another way. */
export function fitsFilters(
  book: Faceted & Pick<IndexedBook, 'author'>,
  filters: BookFilters,
): boolean {
  const has = facetsOf(book);
  return filteredBy(filters).every((name) => {
    if (name === 'author') {
      return filters.author.some((author) =>
        ` ${book.author} `.includes(` ${wordsOf(author).join(' ')} `),
      );
    }
    const wanted: readonly string[] = filters[name];
    return has.some(({ facet, value }) => facet === name && wanted.includes(value));
  });
}

/** Both, where there are both. */
export function joinWithAnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return `(${one}) AND (${other})`;
}

/** No filter at all. */
export const NO_FILTERS: BookFilters = {
  category: [],
  price: [],
  language: [],
  decade: [],
  format: [],
  author: [],
  stock: [],
};
