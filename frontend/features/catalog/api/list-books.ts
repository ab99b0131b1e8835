import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchPageSchema } from '../../../../functions/contract/search.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { fetchFull } from '../fill-pages.ts';
import { type Listing, pageSizeOf, writeListing } from '../listing.ts';
import { toBookFilters } from '../shop-filters.ts';

/**
 * The books of a listing, page by page; with `facets` the first page says how many books each filter
 * would leave. `shown` is how many to fetch at first, so that an address opened again shows as many
 * as before.
 */
export function useListedBooks(listing: Listing, shown: number, facets: 'facets' | 'no facets') {
  const { words, filters, sort } = listing;
  const query = writeListing(listing).toString();
  return useInfiniteQuery({
    queryKey: facets === 'facets' ? productKeys.listed(query) : productKeys.listedOnly(query),
    queryFn: ({ pageParam, signal }) =>
      fetchFull(pageParam, ({ after, limit }) =>
        api('GET /search', {
          query: {
            q: words || undefined,
            ...toBookFilters(filters),
            sort,
            limit: String(limit),
            after,
            facets: facets === 'facets' && after === undefined ? 'yes' : undefined,
          },
          response: searchPageSchema,
          signal,
        }),
      ),
    initialPageParam: { after: undefined as string | undefined, limit: shown },
    // There is more after a full page (spec 9): `nextOf` of functions/search/list-filtered-books.ts; of
    // what fits words best, functions/search/search-with-facets.ts.
    getNextPageParam: ({ next }) =>
      next === null ? undefined : { after: next, limit: pageSizeOf(words) },
    placeholderData: keepPreviousData,
  });
}
