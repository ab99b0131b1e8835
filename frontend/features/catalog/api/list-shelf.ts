import { useQuery } from '@tanstack/react-query';
import { productListSchema, SHELF_SIZE } from '../../../../functions/contract/product.ts';
import type { ProductSort } from '../../../../functions/contract/product-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** The first books in that order, the highest first. */
export function useShelf(sortBy: ProductSort) {
  return useQuery({
    queryKey: productKeys.shelf(sortBy),
    queryFn: ({ signal }) =>
      api('GET /products', {
        query: { sortBy, order: 'desc', limit: SHELF_SIZE },
        response: productListSchema,
        signal,
      }),
  });
}
