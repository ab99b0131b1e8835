import { useInfiniteQuery } from '@tanstack/react-query';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { fetchFullPage } from '../fetch-full-page.ts';
import { type Listing, pageSizeOf, writeListing } from '../listing.ts';
import { toBookFilters } from '../shop-filters.ts';

/**
 * Books of a listing, page by page; with `facets` the first page counts the books each filter would
 * leave. `shown` is the size of the first fetch, so that reopening a URL shows as many books as
 * before.
 */
export function useListedBooks(listing: Listing, shown: number, { facets }: { facets: boolean }) {
  const { words, filters, sort } = listing;
  const query = writeListing(listing).toString();
  return useInfiniteQuery({
    queryKey: facets ? productKeys.listed(query) : productKeys.listedOnly(query),
    queryFn: ({ pageParam, signal }) =>
      fetchFullPage(pageParam, ({ after, limit }) =>
        api('GET /search', {
          query: {
            q: words || undefined,
            ...toBookFilters(filters),
            sort,
            limit: String(limit),
            after,
            facets: facets && after === undefined ? 'yes' : undefined,
          },
          response: searchResultPageSchema,
          signal,
        }),
      ),
    initialPageParam: { after: undefined as string | undefined, limit: shown },
    // There is more after a full page (spec 9): see `nextCursor` in
    // functions/search/listing-cursor.ts and, for results by relevance,
    // functions/search/search-with-facets.ts.
    getNextPageParam: ({ next }) =>
      next === null ? undefined : { after: next, limit: pageSizeOf(words) },
    // With filters that change; a page without them is another author's or category's.
    placeholderData: (before) => (facets ? before : undefined),
  });
}
