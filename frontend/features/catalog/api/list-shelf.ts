import { useQuery } from '@tanstack/react-query';
import { productListSchema, SHELF_SIZE } from '../../../../functions/contract/product.ts';
import { searchPageSchema } from '../../../../functions/contract/search.ts';
import type { ShelfFill } from '../../../../functions/contract/settings.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { SHELF_SORTS, shelfKey } from '../shelf-key.ts';

/** The first books of a shelf: the newest, the best-selling, or the newest of a category. */
export function useShelf(fill: ShelfFill) {
  return useQuery({
    queryKey: productKeys.shelf(shelfKey(fill)),
    queryFn: ({ signal }) =>
      typeof fill === 'string'
        ? api('GET /products', {
            query: { sortBy: SHELF_SORTS[fill], order: 'desc', limit: SHELF_SIZE },
            response: productListSchema,
            signal,
          })
        : listNewest(fill.category, signal),
  });
}

async function listNewest(category: string, signal: AbortSignal) {
  const { data } = await api('GET /search', {
    query: { category, sort: 'newest', limit: String(SHELF_SIZE) },
    response: searchPageSchema,
    signal,
  });
  return data;
}
