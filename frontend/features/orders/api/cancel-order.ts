import { useMutation } from '@tanstack/react-query';
import type { OrderStatus } from '../../../../functions/contract/order-status.ts';
import {
  type OrderCancelled,
  orderCancelledSchema,
} from '../../../../functions/contract/refund.ts';
import { api } from '../../../lib/api-client.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

interface Cancellation {
  reason: string;
  /** Whether the copies go back on sale. */
  restock: boolean;
  /** The order's status as shown. */
  was: OrderStatus;
}

/**
 * Cancels an order and refunds it; safe to repeat. Reloads the order either way.
 * @param onCancelled called even if the user has left the page
 */
export function useCancelOrder(orderId: string, onCancelled: (answer: OrderCancelled) => void) {
  const reload = useReloadOrder();
  return useMutation({
    mutationFn: (json: Cancellation) =>
      api('POST /order/:orderId/cancel/:userId', {
        params: { orderId },
        json,
        response: orderCancelledSchema,
      }),
    onSuccess: onCancelled,
    onSettled: () => reload(orderId),
  });
}
