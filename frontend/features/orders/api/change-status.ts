import { useMutation } from '@tanstack/react-query';
import { statusChangedSchema } from '#contract/orders/admin-order-requests.ts';
import { hasShipped, type OrderStatus } from '#contract/orders/order-status.ts';
import { type Shipment, toShipmentInput } from '#contract/orders/shipment.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

interface StatusChange {
  orderId: string;
  status: OrderStatus;
  /** The status shown before, to go back to, and the shipment then. */
  was: OrderStatus;
  wasSentBy?: Shipment | undefined;
  /** Reverts only the change made here, not a colleague's, even to the same status. */
  undo?: true;
}

/**
 * The new status (spec 4) and the one shown, so that nobody reverts a change they have not seen.
 * Undoing a return restores the shipment, too.
 */
function bodyOf({ orderId, status, was, wasSentBy, undo }: StatusChange) {
  const isSentAgain = hasShipped(status) && !hasShipped(was) && wasSentBy !== undefined;
  const shipment = isSentAgain && { shipment: toShipmentInput(wasSentBy) };
  return { status, orderId, was, ...(undo && { undo }), ...shipment };
}

/**
 * Sets an order's status, steps back included: the caller has asked the admin. Reloads the order on
 * success (spec 4) and on a refusal, which may be due to an order that has moved on.
 */
export function useChangeStatus() {
  const { _id: adminId } = useAdmin();
  const reload = useReloadOrder();
  const update = useMutation({
    mutationFn: (change: StatusChange) =>
      api('PUT /order/:orderId/:userId', {
        params: { orderId: change.orderId, userId: adminId },
        json: bodyOf(change),
        response: statusChangedSchema,
      }),
    onSuccess: (order, { orderId, status, was, wasSentBy }) => {
      const undo = { orderId, status: was, was: status, wasSentBy, undo: true } as const;
      showToast({
        text: `The order of {name} is now: ${order.status}`,
        name: order.user.name,
        action: { label: 'Undo', run: () => update.mutate(undo) },
      });
    },
    onSettled: (_order, _error, { orderId }) => reload(orderId),
  });
  return update;
}
