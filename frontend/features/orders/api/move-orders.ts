import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  MAX_ORDERS_MOVED,
  type OrdersMove,
  type OrdersMoved,
  ordersMovedSchema,
} from '../../../../functions/contract/order-work.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetOthers, putOrders } from '../hooks/use-reload-order.ts';

/**
 * Moves orders to a status, as many at a time as the shop takes, and shows each as it is then.
 * @param onMoved told of each of them, even when who asked has left the page
 */
export function useMoveOrders(onMoved: (results: OrdersMoved['results']) => void) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ status, orders }: OrdersMove) => {
      const results: OrdersMoved['results'] = [];
      for (let at = 0; at < orders.length; at += MAX_ORDERS_MOVED) {
        const moved = await api('POST /orders/move/:userId', {
          params: { userId: adminId },
          json: { status, orders: orders.slice(at, at + MAX_ORDERS_MOVED) },
          response: ordersMovedSchema,
        });
        putOrders(queries, moved.orders, moved.counts);
        results.push(...moved.results);
      }
      return results;
    },
    onSuccess: onMoved,
    // Some may have moved all the same.
    onError: () => queries.invalidateQueries({ queryKey: orderKeys.desks }),
    onSettled: () => forgetOthers(queries),
  });
}
