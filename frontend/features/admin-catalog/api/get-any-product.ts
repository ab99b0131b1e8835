import { queryOptions, useQuery } from '@tanstack/react-query';
import { detailedProductSchema } from '#contract/catalog/product-details.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';

/**
 * A product for staff: published ones by the public endpoint, drafts and hidden ones by the
 * admin's.
 */
export function useAnyProduct(productId: string) {
  return useQuery(anyProductQuery(productId));
}

export function anyProductQuery(productId: string) {
  return queryOptions({
    queryKey: adminKeys.product(productId),
    queryFn: async ({ signal }) => {
      const request = { params: { productId }, response: detailedProductSchema, signal };
      try {
        return await api('GET /product/:productId', request);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        return await api('GET /product/:productId/desk/:userId', request);
      }
    },
    staleTime: 0,
  });
}
