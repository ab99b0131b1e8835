import { queryOptions } from '@tanstack/react-query';
import { productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Other books of its series, its author and its category. */
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
