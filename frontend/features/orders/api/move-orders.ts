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
import { type SentParts, sendInParts } from '../../../lib/send-in-parts.ts';
import { forgetOthers, putOrders } from '../desk-cache.ts';

type MovedOrder = OrdersMove['orders'][number];
export type SentMove = SentParts<MovedOrder, OrdersMoved['results'][number]>;

/**
 * Moves orders to a status, as many at a time as the shop takes, and shows each as it is then.
 * @param onAnswer told how many have been answered
 * @param onSent told how far it came, even when who asked has left the page
 */
export function useMoveOrders(
  onAnswer: (answered: number) => void,
  onSent: (sent: SentMove, asked: OrdersMove) => void,
) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ status, orders }: OrdersMove) =>
      sendInParts(orders, {
        most: MAX_ORDERS_MOVED,
        send: async (part) => {
          const moved = await api('POST /orders/move/:userId', {
            params: { userId: adminId },
            json: { status, orders: part },
            response: ordersMovedSchema,
          });
          putOrders(queries, moved.orders, moved.counts);
          return moved.results;
        },
        onAnswer,
      }),
    onSuccess: (sent, asked) => {
      // Some may have moved all the same.
      if (sent.failure) void queries.invalidateQueries({ queryKey: orderKeys.desks });
      onSent(sent, asked);
    },
    onSettled: () => forgetOthers(queries),
  });
}
