import { useQuery } from '@tanstack/react-query';
import { SHELF_SORTS, type ShelfFill } from '../../../../functions/contract/home-shelves.ts';
import { SHELF_SIZE } from '../../../../functions/contract/page-sizes.ts';
import { productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { shelfKey } from '../shelf-key.ts';

/** The first books of a shelf: the newest, the best-selling, the newest of a category, or a list's. */
export function useShelf(fill: ShelfFill) {
  return useQuery({
    queryKey: productKeys.shelf(shelfKey(fill)),
    queryFn: async ({ signal }) => {
      const response = productListSchema;
      if (typeof fill === 'string') {
        const query = { sortBy: SHELF_SORTS[fill], order: 'desc', limit: SHELF_SIZE } as const;
        return await api('GET /products', { query, response, signal });
      }
      if ('category' in fill) {
        // Of the shops whose owner asks for it alone: it needs all that a search answers.
        const { listNewest } = await import('./list-newest.ts');
        return await listNewest(fill.category, signal);
      }
      return await api('GET /shelf/:slug', { params: { slug: fill.list }, response, signal });
    },
  });
}
