import { useQuery } from '@tanstack/react-query';
import { productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Products that match; in all categories if `category` is undefined. */
export function useProductSearch({ search, category }: { search: string; category?: string }) {
  return useQuery({
    queryKey: productKeys.search(search, category),
    queryFn: ({ signal }) =>
      api('GET /products/search', {
        query: { search, category },
        response: productListSchema,
        signal,
      }),
    enabled: search !== '',
  });
}
