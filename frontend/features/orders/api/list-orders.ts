import { useQuery } from '@tanstack/react-query';
import { orderListSchema } from '../../../../functions/contract/order.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { orderKeys } from '../../../lib/query-keys.ts';

/** Everybody's orders, newest first; `adminId` is the admin who asks. */
export function useAllOrders() {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.everybodys(adminId),
    queryFn: ({ signal }) =>
      api('GET /order/list/:userId', {
        params: { userId: adminId },
        response: orderListSchema,
        signal,
      }),
  });
}
