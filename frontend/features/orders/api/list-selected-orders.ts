import { useQuery } from '@tanstack/react-query';
import {
  type AdminOrder,
  MAX_SELECTED_ORDERS,
  selectedOrdersSchema,
} from '../../../../functions/contract/admin-order.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The current state of the orders with these ids, in the order of the ids. */
export function useSelectedOrders(ids: readonly string[]) {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.selected(adminId, ids),
    queryFn: async ({ signal }) => {
      const orders: AdminOrder[] = [];
      for (let at = 0; at < ids.length; at += MAX_SELECTED_ORDERS) {
        const some = ids.slice(at, at + MAX_SELECTED_ORDERS).join(',');
        const read = await api('GET /orders/selected/:userId', {
          query: { orders: some },
          response: selectedOrdersSchema,
          signal,
        });
        orders.push(...read);
      }
      return orders;
    },
    // Prints must show what the shop has now.
    staleTime: 0,
  });
}
