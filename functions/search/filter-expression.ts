import { wordsOf } from '../contract/fold-text.ts';
import { type BookFilters, FACETS, type Facet } from '../contract/search/book-filters.ts';
import { type Faceted, facetsOf, tokenOfFacet } from './facets.ts';
import type { IndexedBook } from './indexed-book.ts';
import { exactly } from './match-expression.ts';

export type Filtered = Facet | 'author';

/** Filters with at least one value. */
export function filteredBy(filters: BookFilters): Filtered[] {
  return [...FACETS, 'author' as const].filter((facet) => filters[facet].length > 0);
}

/** FTS5 expression of the filters, without the one in `but`; null if none is left. */
export function filterExpression(filters: BookFilters, but?: Filtered): string | null {
  const parts = filteredBy(filters)
    .filter((facet) => facet !== but)
    .map((facet) => {
      if (facet === 'author') return `author : (${filters.author.map(asPhrase).join(' OR ')})`;
      const tokens = filters[facet].map((value) => exactly(tokenOfFacet({ facet, value })));
      // The index's column of all facet tokens.
      return `shelf : (${tokens.join(' OR ')})`;
    });
  return parts.length > 0 ? parts.join(' AND ') : null;
}

/** Phrase of a name's words; a name without words matches nothing. */
function asPhrase(name: string): string {
  const words = wordsOf(name);
  return exactly(words.length > 0 ? words.join(' ') : '\ue0ff');
}

/** Whether a book that was not found by `filterExpression` passes the filters. */
export function matchesFilters(
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

/** Joins two expressions with AND; null stands for no condition. */
export function joinWithAnd<Other extends string | null>(
  one: string | null,
  other: Other,
): string | Other {
  if (one === null) return other;
  return other === null ? one : `(${one}) AND (${other})`;
}

/** Empty filters. */
export const NO_FILTERS: BookFilters = {
  category: [],
  price: [],
  language: [],
  decade: [],
  format: [],
  author: [],
  stock: [],
};
