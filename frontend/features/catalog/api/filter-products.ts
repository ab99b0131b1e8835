import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { productPageSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { SHOP_PAGE_SIZE, type ShopFilters } from '../shop-filters.ts';

/**
 * The shop's books under these filters, page by page. `shown` is how many to fetch at first, so
 * that an address opened again shows as many as before.
 */
export function useFilteredProducts(filters: ShopFilters, shown: number) {
  const { categories, price } = filters;
  return useInfiniteQuery({
    queryKey: productKeys.filtered(categories, price.id),
    queryFn: ({ pageParam, signal }) =>
      api('POST /products/by/search', {
        json: {
          ...pageParam,
          filters: { category: categories, price: price.bounds },
        },
        answer: productPageSchema,
        signal,
      }),
    initialPageParam: { skip: 0, limit: shown },
    // Spec 9: there may be more when a page came back full.
    getNextPageParam: (page, _pages, { skip, limit }) =>
      page.size >= limit ? { skip: skip + page.size, limit: SHOP_PAGE_SIZE } : undefined,
    placeholderData: keepPreviousData,
  });
}
