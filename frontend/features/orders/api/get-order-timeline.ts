import { useQuery } from '@tanstack/react-query';
import { orderTimelineSchema } from '../../../../functions/contract/order-timeline.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * Everything that happened to an order and its money. Its key is below the orders', so that a
 * change reloads it.
 */
export function useOrderTimeline(orderId: string) {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.history(adminId, orderId),
    queryFn: ({ signal }) =>
      api('GET /order/:orderId/history/:userId', {
        params: { orderId },
        response: orderTimelineSchema,
        signal,
      }),
    // The page is not notified of what the reconciler and Braintree do.
    staleTime: 0,
  });
}
