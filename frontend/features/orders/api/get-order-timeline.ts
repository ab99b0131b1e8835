import { useQuery } from '@tanstack/react-query';
import { orderTimelineSchema } from '../../../../functions/contract/order-timeline.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** All that happened to an order and its money. Under the orders' key: a change loads it again. */
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
    // What the reconciler and Braintree do, the page does not hear of.
    staleTime: 0,
  });
}
