import { type Nesting, readNesting, withChildren } from '../catalog/category.repository.ts';
import { listProductsByIds } from '../catalog/product.repository.ts';
import type { BookFilters, BookSort } from '../contract/search/book-filters.ts';
import { MAX_COUNTED, type SearchResultPage } from '../contract/search/search.ts';
import type { Deps } from '../deps.ts';
import { countFound, listAfterRank } from './candidate.repository.ts';
import { countFacets, countNested } from './count-facets.ts';
import { filterExpression, joinWithAnd } from './filter-expression.ts';
import type { IndexedBook } from './indexed-book.ts';
import { listBooks } from './list-books.ts';
import { type Matches, matchBooks } from './match-books.ts';

/** Best matches that are ranked; later ones come in the order of the index. */
const MAX_RANKED = 100;

interface PagedSearch {
  text: string;
  filters: BookFilters;
  limit: number;
  sort: BookSort;
  after?: string | undefined;
  facets: boolean;
}

/** Returns a page of the matches of a text, or of all filtered books without a text. */
export async function searchWithFacets(deps: Deps, asked: PagedSearch): Promise<SearchResultPage> {
  const { search, nesting } = await nested(deps, asked);
  const { text, filters } = search;
  // Not as many as a page holds: every page needs the same ranking.
  const found = text === '' ? undefined : await matchBooks(deps, { text, filters });
  if (found && found.expression === null && found.books.length === 0) return NOTHING;
  const words = found?.expression ?? null;
  // A book found by its ISBN has no expression: there is one.
  const facets =
    search.facets && (found === undefined || words !== null)
      ? countFacets(deps, { words, filters })
      : null;
  const [page, counted] = await Promise.all([listPage(deps, found, search), facets]);
  const data = await listProductsByIds(
    deps.db,
    page.books.map(({ product_id }) => product_id),
  );
  return {
    data,
    count: page.count,
    next: page.next,
    correction: found?.correction ?? null,
    partial: found?.isPartial ?? false,
    facets: counted && countNested(counted, { nesting, chosen: asked.filters.category }),
  };
}

/** Extends the category filter to subcategories. */
async function nested(deps: Deps, search: PagedSearch) {
  const { filters, facets } = search;
  const asks = filters.category.length > 0 || facets;
  const nesting: Nesting = asks ? await readNesting(deps.db) : new Map();
  const category = withChildren(filters.category, nesting);
  return { search: { ...search, filters: { ...filters, category } }, nesting };
}

const NOTHING: SearchResultPage = {
  data: [],
  count: { value: 0, exact: true },
  next: null,
  correction: null,
  partial: false,
  facets: null,
};

type Count = SearchResultPage['count'];

interface Page {
  books: Pick<IndexedBook, 'product_id'>[];
  count: Count;
  next: string | null;
}

async function listPage(
  deps: Deps,
  found: Matches | undefined,
  search: PagedSearch,
): Promise<Page> {
  if (found && (search.sort === 'relevance' || found.expression === null)) {
    const [page, count] = await Promise.all([
      rankedPage(deps, found, search),
      countOf(deps, found, search.filters),
    ]);
    return { ...page, count };
  }
  const sort = search.sort === 'relevance' ? 'newest' : search.sort;
  return await listBooks(deps, { ...search, sort, words: found?.expression ?? null });
}

async function countOf(
  { search }: Deps,
  { books, expression }: Matches,
  filters: BookFilters,
): Promise<Count> {
  if (expression === null) return { value: books.length, exact: true };
  const kept = joinWithAnd(filterExpression(filters), expression);
  const counted = await countFound(search, { expression: kept, limit: MAX_COUNTED + 1 });
  const value = Math.max(counted, books.length);
  return { value: Math.min(value, MAX_COUNTED), exact: value <= MAX_COUNTED };
}

/** Ranked matches first, then the others by rank: every page costs the same. */
async function rankedPage(
  deps: Deps,
  found: Matches,
  search: PagedSearch,
): Promise<Omit<Page, 'count'>> {
  const { limit, after = 'p0', filters } = search;
  const ranked = found.books.slice(0, MAX_RANKED).map(({ book }) => book);
  const place = Number.parseInt(after.slice(1), 10);
  const inRanked = after.startsWith('p') ? ranked.slice(place, place + limit) : [];
  if (after.startsWith('p') && place + limit < ranked.length) {
    return { books: inRanked, next: `p${place + limit}` };
  }
  if (found.expression === null) return { books: inRanked, next: null };
  const behind = await listAfterRank(deps.search, {
    expression: joinWithAnd(filterExpression(filters), found.expression),
    rank: after.startsWith('r') ? place : 0,
    limit: limit + MAX_RANKED + 1,
  });
  const shown = new Set(ranked.map(({ rank }) => rank));
  const others = behind.filter(({ rank }) => !shown.has(rank));
  const more = others.slice(0, limit - inRanked.length);
  const last = more.at(-1);
  const books = [...inRanked, ...more];
  if (others.length <= more.length) return { books, next: null };
  return { books, next: `r${last?.rank ?? 0}` };
}
