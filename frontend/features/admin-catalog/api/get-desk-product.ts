import { queryOptions, useQuery } from '@tanstack/react-query';
import { wholeProductSchema } from '../../../../functions/contract/whole-product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { ApiError, api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** A product for staff: one in the shop as anybody reads it, a draft or hidden one from the desk. */
export function useDeskProduct(productId: string) {
  const { _id: userId } = useAdmin();
  return useQuery(deskProductQuery({ productId, userId }));
}

export function deskProductQuery({ productId, userId }: { productId: string; userId: string }) {
  return queryOptions({
    queryKey: productKeys.atDesk(productId),
    queryFn: async ({ signal }) => {
      const response = wholeProductSchema;
      try {
        return await api('GET /product/:productId', { params: { productId }, response, signal });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        const params = { productId, userId };
        return await api('GET /product/:productId/desk/:userId', { params, response, signal });
      }
    },
    staleTime: 0,
  });
}
