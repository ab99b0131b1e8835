import { useQuery } from '@tanstack/react-query';
import { wholeProductSchema } from '../../../../functions/contract/whole-product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

export function useProduct(id: string) {
  return useQuery({
    queryKey: productKeys.one(id),
    queryFn: ({ signal }) =>
      api('GET /product/:productId', {
        params: { productId: id },
        query: { editions: 'yes' },
        response: wholeProductSchema,
        signal,
      }),
  });
}
