import { queryOptions, useQuery } from '@tanstack/react-query';
import { wholeProductSchema } from '../../../../functions/contract/whole-product.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** A product for staff: one in the shop as anybody reads it, a draft or hidden one in the admin. */
export function useAnyProduct(productId: string) {
  return useQuery(anyProductQuery(productId));
}

export function anyProductQuery(productId: string) {
  return queryOptions({
    queryKey: adminKeys.product(productId),
    queryFn: async ({ signal }) => {
      const request = { params: { productId }, response: wholeProductSchema, signal };
      try {
        return await api('GET /product/:productId', request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return await api('GET /product/:productId/desk/:userId', request);
      }
    },
    staleTime: 0,
  });
}
