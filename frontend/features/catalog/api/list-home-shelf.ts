import { useQuery } from '@tanstack/react-query';
import {
  HOME_SHELF_SORTS,
  type HomeShelfFill,
} from '../../../../functions/contract/home-shelves.ts';
import { CARD_ROW_SIZE } from '../../../../functions/contract/page-sizes.ts';
import { productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { homeShelfKey } from '../home-shelf-key.ts';

/** The books of a shelf: newest, best-selling, newest of a category, or of a list. */
export function useHomeShelf(fill: HomeShelfFill) {
  return useQuery({
    queryKey: productKeys.homeShelf(homeShelfKey(fill)),
    queryFn: async ({ signal }) => {
      const response = productListSchema;
      if (typeof fill === 'string') {
        const query = {
          sortBy: HOME_SHELF_SORTS[fill],
          order: 'desc',
          limit: CARD_ROW_SIZE,
        } as const;
        return await api('GET /products', { query, response, signal });
      }
      if ('category' in fill) {
        // Lazy, as few shops have such a shelf and it needs the whole schema of a search answer.
        const { listNewest } = await import('./list-newest.ts');
        return await listNewest(fill.category, signal);
      }
      return await api('GET /shelf/:slug', { params: { slug: fill.list }, response, signal });
    },
  });
}
