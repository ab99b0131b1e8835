import { useQuery } from '@tanstack/react-query';
import { orderListSchema } from '../../../../functions/contract/order.ts';
import { api } from '../../../lib/api-client.ts';

export const allOrdersKey = ['orders', 'all'] as const;

/** Everybody's orders, newest first; `adminId` is the admin who asks. */
export function useAllOrders(adminId: string) {
  return useQuery({
    queryKey: [...allOrdersKey, adminId],
    queryFn: ({ signal }) =>
      api({
        path: `/order/list/${encodeURIComponent(adminId)}`,
        schema: orderListSchema,
        signal,
      }),
  });
}
