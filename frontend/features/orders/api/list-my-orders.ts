import { useQuery } from '@tanstack/react-query';
import { orderListSchema } from '../../../../functions/contract/order.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The user's orders, newest first. */
export function useMyOrders(userId: string) {
  return useQuery({
    queryKey: orderKeys.byUser(userId),
    queryFn: ({ signal }) =>
      api('GET /orders/by/user/:userId', { response: orderListSchema, signal }),
  });
}
