import { useQueryClient } from '@tanstack/react-query';
import {
  MAX_ORDERS_MOVED,
  type OrdersMove,
  type OrdersMoved,
  ordersMovedSchema,
} from '../../../../functions/contract/order-changes.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import type { BulkCall } from '../../../hooks/use-bulk-run.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';

export type MovedOrder = OrdersMove['orders'][number];
export type MoveResult = OrdersMoved['results'][number];

/** Moves orders to a status and updates them in the cache. */
export function useBulkChangeStatus(): BulkCall<MovedOrder, OrdersMove['status'], MoveResult> {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return {
    most: MAX_ORDERS_MOVED,
    send: async (orders, status) => {
      const moved = await api('POST /orders/move/:userId', {
        params: { userId: adminId },
        json: { status, orders },
        response: ordersMovedSchema,
      });
      putOrders(queries, moved.orders, moved.counts);
      return moved.results;
    },
    onSettled: (sent) => {
      // Some may have moved all the same.
      if (sent?.failure) void queries.invalidateQueries({ queryKey: orderKeys.adminLists });
      return forgetOthers(queries);
    },
  };
}
