import { useInfiniteQuery } from '@tanstack/react-query';
import { searchPageSchema } from '../../../../functions/contract/search.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { fetchAtLeast } from '../found-pages.ts';
import { FOUND_PAGE_SIZE, type SearchTerms } from '../search-terms.ts';

/**
 * What is found for these words, the best first, page by page. `shown` is how many to fetch at
 * first, so that an address opened again shows as many as before.
 */
export function useFoundBooks({ search, category }: SearchTerms, shown: number) {
  return useInfiniteQuery({
    queryKey: productKeys.found(search, category),
    queryFn: ({ pageParam, signal }) =>
      fetchAtLeast(pageParam.count, pageParam.after, (after) =>
        api('GET /search', {
          query: { q: search, category, after },
          response: searchPageSchema,
          signal,
        }),
      ),
    initialPageParam: { after: undefined as string | undefined, count: shown },
    getNextPageParam: ({ next }) =>
      next === null ? undefined : { after: next, count: FOUND_PAGE_SIZE },
    enabled: search !== '',
  });
}
