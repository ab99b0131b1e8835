import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

const MAX_SHOWN = 8;

/** Books that match the search, best first; empty without words. */
export function useFoundBooks(search: string) {
  return useQuery({
    queryKey: productKeys.search(search),
    queryFn: ({ signal }) =>
      api('GET /products/search', { query: { search }, response: productListSchema, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    select: (found) => found.slice(0, MAX_SHOWN),
  });
}
