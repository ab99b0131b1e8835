import { useMutation } from '@tanstack/react-query';
import { type Order, orderSchema } from '../../../../functions/contract/order.ts';
import { hasLeft, type OrderStatus } from '../../../../functions/contract/order-status.ts';
import { statusChangedSchema } from '../../../../functions/contract/refund.ts';
import type { ShipmentInput } from '../../../../functions/contract/shipment.ts';
import { api } from '../../../lib/api-client.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

interface Sending {
  shipment: ShipmentInput;
  /** The address it was packed for, and its status then. */
  address: string;
  was: OrderStatus;
}

/**
 * Records an order's shipment, and sets it to Shipped unless it has already left. Reloads the order
 * either way.
 * @param onSent called even if the user has left the page
 */
export function useRecordShipment({ _id: orderId, status }: Order, onSent: (order: Order) => void) {
  const reload = useReloadOrder();
  return useMutation({
    mutationFn: ({ shipment, ...asRead }: Sending): Promise<Order> =>
      hasLeft(status)
        ? api('PUT /order/:orderId/shipment/:userId', {
            params: { orderId },
            json: shipment,
            response: orderSchema,
          })
        : api('PUT /order/:orderId/:userId', {
            params: { orderId },
            json: { status: 'Shipped', shipment, ...asRead },
            response: statusChangedSchema,
          }),
    onSuccess: onSent,
    onSettled: () => reload(orderId),
  });
}
