import { useQuery } from '@tanstack/react-query';
import { productListSchema, SHELF_SIZE } from '../../../../functions/contract/product.ts';
import { searchPageSchema } from '../../../../functions/contract/search.ts';
import type { ShelfFill } from '../../../../functions/contract/settings.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { SHELF_SORTS, shelfKey } from '../shelf-key.ts';

/** The first books of a shelf: the newest, the best-selling, the newest of a category, or a list's. */
export function useShelf(fill: ShelfFill) {
  return useQuery({
    queryKey: productKeys.shelf(shelfKey(fill)),
    queryFn: ({ signal }) => {
      const response = productListSchema;
      if (typeof fill === 'string') {
        const query = { sortBy: SHELF_SORTS[fill], order: 'desc', limit: SHELF_SIZE } as const;
        return api('GET /products', { query, response, signal });
      }
      if ('category' in fill) return listNewest(fill.category, signal);
      return api('GET /shelf/:slug', { params: { slug: fill.list }, response, signal });
    },
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
