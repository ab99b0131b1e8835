import { useQuery } from '@tanstack/react-query';
import { wholeProductSchema } from '../../../../functions/contract/whole-product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { ApiError, api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** A product as the staff work on it: what is in the shop as anyone reads it, a draft or hidden one at the desk. */
export function useDeskProduct(productId: string) {
  const { _id: userId } = useAdmin();
  return useQuery({
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
  });
}
