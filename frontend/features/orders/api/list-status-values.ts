import { useQuery } from '@tanstack/react-query';
import { orderStatusListSchema } from '../../../../functions/contract/order-status.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Order statuses, in the order of an order's life. */
export function useStatusValues() {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.statusValues(adminId),
    queryFn: ({ signal }) =>
      api('GET /order/status-values/:userId', { response: orderStatusListSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
