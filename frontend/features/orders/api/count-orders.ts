import { useQuery } from '@tanstack/react-query';
import { adminOrderPageSchema } from '#contract/orders/admin-order.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * Counts of orders with copies to be sent. Every page of the list contains them, so this requests
 * the shortest one.
 */
export function useOrdersToSend({ enabled }: { enabled: boolean }) {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.counts(userId),
    queryFn: async ({ signal }) => {
      const { toSend } = await api('GET /orders/desk/:userId', {
        query: { limit: 1 },
        response: adminOrderPageSchema,
        signal,
      });
      return toSend;
    },
    staleTime: 0,
    enabled,
  });
}
