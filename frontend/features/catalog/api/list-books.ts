import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type SearchPage, searchPageSchema } from '../../../../functions/contract/search.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { SHOP_PAGE_SIZE, type ShopFilters, type ShopSort, writeFilters } from '../shop-filters.ts';

/** Pages that are asked for in one go where books that fit lie far apart. */
const MOST_PAGES = 5;

/**
 * The shop's books under these filters, page by page; the first says how many books each filter
 * would leave. `shown` is how many to fetch at first, so that an address opened again shows as many
 * as before.
 */
export function useListedBooks(filters: ShopFilters, sort: ShopSort, shown: number) {
  return useInfiniteQuery({
    queryKey: productKeys.listed(writeFilters(filters, sort).toString()),
    queryFn: ({ pageParam, signal }) =>
      fetchFull(pageParam.limit, pageParam.after, (after, limit) =>
        api('GET /search', {
          query: {
            category: filters.categories,
            price: filters.price.id === 'any' ? undefined : filters.price.id,
            ...filters.more,
            stock: filters.more.stock.length > 0 ? 'in' : undefined,
            sort,
            limit: String(limit),
            after,
            facets: pageParam.after === undefined && after === undefined ? 'yes' : undefined,
          },
          response: searchPageSchema,
          signal,
        }),
      ),
    initialPageParam: { after: undefined as string | undefined, limit: shown },
    getNextPageParam: ({ next }) =>
      next === null ? undefined : { after: next, limit: SHOP_PAGE_SIZE },
    placeholderData: keepPreviousData,
  });
}

/** A page that holds fewer books than it may goes on at its cursor: so it is filled, within bounds. */
async function fetchFull(
  limit: number,
  after: string | undefined,
  fetchPage: (after: string | undefined, limit: number) => Promise<SearchPage>,
): Promise<SearchPage> {
  const first = await fetchPage(after, limit);
  const data = [...first.data];
  let { next } = first;
  for (let pages = 1; pages < MOST_PAGES && next !== null && data.length < limit; pages += 1) {
    const page = await fetchPage(next, limit - data.length);
    data.push(...page.data);
    next = page.next;
  }
  return { ...first, data, next };
}
