import { useQuery } from '@tanstack/react-query';
import { orderListSchema } from '../../../../functions/contract/order.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** One of the user's own orders, however old; null if it is not theirs. */
export function useMyOrder(userId: string, orderId: string) {
  return useQuery({
    queryKey: orderKeys.one(userId, orderId),
    queryFn: async ({ signal }) => {
      const orders = await api('GET /orders/by/user/:userId', {
        query: { order: orderId },
        response: orderListSchema,
        signal,
      });
      return orders.find((order) => order._id === orderId) ?? null;
    },
  });
}
