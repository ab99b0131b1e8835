import type { Nesting } from '../catalog/category.repository.ts';
import { listProductsByIds } from '../catalog/product.repository.ts';
import { authorNames } from '../contract/catalog/author-names.ts';
import {
  type BookFilters,
  FACETS,
  type Facet,
  type FacetCount,
  type Facets,
} from '../contract/search/book-filters.ts';
import { sampleBooks } from './candidate.repository.ts';
import { facetOfKey, facetsOf, keyOfFacet } from './facets.ts';
import {
  type Filtered,
  filterExpression,
  filteredBy,
  joinWithAnd,
  matchesFilters,
  NO_FILTERS,
} from './filter-expression.ts';
import type { IndexedBook } from './indexed-book.ts';
import { listPairCounts } from './listing.repository.ts';
import type { SearchDeps } from './search-deps.ts';

/** Books in the sample that is counted one by one, best-sellers first. */
const SAMPLE = 100;
const MAX_AUTHORS = 8;

interface Ask {
  words: string | null;
  filters: BookFilters;
}

/**
 * Counts the books of each facet value under all filters except those of the same facet. With at most
 * one other filter the counts are exact and come from `facet_counts`; with more filters, or words, they
 * come from a sample of the best-sellers.
 */
export async function countFacets(deps: SearchDeps, ask: Ask): Promise<Facets> {
  const chosen = filteredBy(ask.filters);
  const stored = FACETS.filter((facet) => isStored(ask, chosen, facet));
  const estimated = FACETS.filter((facet) => !stored.includes(facet));
  // Facets without a chosen value share one sample.
  const samples = [
    ...new Set([...estimated, 'author' as const].map((one) => leftOut(chosen, one))),
  ];
  const [counted, sampled] = await Promise.all([
    Promise.all(stored.map((facet) => readStoredCounts(deps, ask, chosen, facet))),
    sampleBooks(
      deps.search,
      samples.map((but) => joinWithAnd(filterExpression(ask.filters, but), ask.words)),
      SAMPLE,
    ),
  ]);
  const sampleOf = (one: Filtered) => sampled[samples.indexOf(leftOut(chosen, one))] ?? [];
  const facets = new Map<Facet, FacetCount[]>([
    ...stored.map((facet, i) => [facet, counted[i] ?? []] as const),
    ...estimated.map((facet) => [facet, countSample(sampleOf(facet), facet)] as const),
  ]);
  const valuesOf = (facet: Facet) => {
    const exact = stored.includes(facet) || sampleOf(facet).length < SAMPLE;
    return withChosen(facets.get(facet) ?? [], { chosen: ask.filters[facet], exact });
  };
  return {
    category: valuesOf('category'),
    price: valuesOf('price'),
    language: valuesOf('language'),
    decade: valuesOf('decade'),
    format: valuesOf('format'),
    stock: valuesOf('stock'),
    // Authors with few books may be missing from the sample.
    author: withChosen(await countAuthors(deps, sampleOf('author')), {
      chosen: ask.filters.author,
      exact: false,
    }),
  };
}

/** Filter to leave out when counting the facet; undefined if the facet is not filtered. */
function leftOut(chosen: readonly Filtered[], facet: Filtered): Filtered | undefined {
  return chosen.includes(facet) ? facet : undefined;
}

/** Whether `facet_counts` has the facet's counts under the other filters. */
function isStored({ words }: Ask, chosen: readonly Filtered[], facet: Facet): boolean {
  const others = chosen.filter((one) => one !== facet);
  return words === null && others.length < 2 && !others.includes('author');
}

async function readStoredCounts(
  { search }: SearchDeps,
  { filters }: Ask,
  chosen: readonly Filtered[],
  facet: Facet,
): Promise<FacetCount[]> {
  const other = chosen.find((one) => one !== facet && one !== 'author');
  const keys =
    other && other !== 'author'
      ? filters[other].map((value) => keyOfFacet({ facet: other, value }))
      : [''];
  const counts = await listPairCounts(search, keys, `${facet}:`);
  return counts.flatMap(({ other: key, books }) => {
    const value = facetOfKey(key);
    return value ? [{ value: value.value, books, exact: true }] : [];
  });
}

function countSample(sample: readonly IndexedBook[], facet: Facet): FacetCount[] {
  const counts = new Map<string, number>();
  for (const book of sample) {
    const value = facetsOf(book).find((one) => one.facet === facet)?.value;
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const exact = sample.length < SAMPLE;
  return [...counts].map(([value, books]) => ({ value, books, exact }));
}

/** First authors with the most books; their names are read from the catalogue. */
async function countAuthors({ db }: SearchDeps, sample: IndexedBook[]): Promise<FacetCount[]> {
  const byAuthor = Map.groupBy(sample, ({ first_author_key }) => first_author_key);
  byAuthor.delete(null);
  const most = [...byAuthor.values()].toSorted((a, b) => b.length - a.length).slice(0, MAX_AUTHORS);
  const ids = most.map(([first]) => first?.product_id ?? '');
  const books = new Map((await listProductsByIds(db, ids)).map((book) => [book._id, book]));
  const exact = sample.length < SAMPLE;
  return most.flatMap((_, i) => {
    const [value] = authorNames(books.get(ids[i] ?? '')?.author ?? '');
    if (!value) return [];
    const named = sample.filter((book) => matchesFilters(book, { ...NO_FILTERS, author: [value] }));
    return [{ value, books: named.length, exact }];
  });
}

/** Sorts by books, descending, and adds chosen values without books; `exact` says if zero is certain. */
function withChosen(
  counts: FacetCount[],
  { chosen, exact }: { chosen: readonly string[]; exact: boolean },
): FacetCount[] {
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value));
  const none = missing.map((value) => ({ value, books: 0, exact }));
  return [...counts.toSorted((a, b) => b.books - a.books), ...none];
}

/**
 * Adds the books of subcategories to their parents. Subcategories stay listed if they have books or
 * were chosen.
 */
export function countNested(
  facets: Facets,
  { nesting, chosen }: { nesting: Nesting; chosen: readonly string[] },
): Facets {
  if (nesting.size === 0) return facets;
  const counts = new Map(facets.category.map((count) => [count.value, count]));
  for (const [child, parent] of nesting) {
    const below = facets.category.find(({ value }) => value === child);
    if (below && below.books > 0) counts.set(parent, sumOf(counts.get(parent), below, parent));
  }
  const category = [...counts.values()].filter(
    ({ value, books }) => books > 0 || chosen.includes(value),
  );
  return { ...facets, category: category.toSorted((a, b) => b.books - a.books) };
}

function sumOf(known: FacetCount | undefined, below: FacetCount, value: string): FacetCount {
  return {
    value,
    books: (known?.books ?? 0) + below.books,
    // A chosen category without books of its own says nothing about how they were counted.
    exact: below.exact && (known === undefined || known.books === 0 || known.exact),
  };
}
