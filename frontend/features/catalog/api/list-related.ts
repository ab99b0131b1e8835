import { queryOptions } from '@tanstack/react-query';
import { productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Other books of the same series, author and category. */
export function relatedProductsQuery(id: string) {
  return queryOptions({
    queryKey: productKeys.related(id),
    queryFn: ({ signal }) =>
      api('GET /products/related/:productId', {
        params: { productId: id },
        query: { kin: 'yes' },
        response: productListSchema,
        signal,
      }),
  });
}
