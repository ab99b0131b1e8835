import { useMutation } from '@tanstack/react-query';
import type { OrderStatus } from '../../../../functions/contract/order-status.ts';
import { hasLeft } from '../../../../functions/contract/order-status.ts';
import { statusChangedSchema } from '../../../../functions/contract/refund.ts';
import { type Shipment, toShipmentInput } from '../../../../functions/contract/shipment.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

interface StatusChange {
  orderId: string;
  status: OrderStatus;
  /** What it was when it was shown, to go back to, and by whom it was sent then. */
  was: OrderStatus;
  wasSentBy?: Shipment | undefined;
  /** Takes back the move that was made here, and no colleague's, even to the same status. */
  undo?: true;
}

/**
 * The status (spec 4), and which one was shown: nobody undoes what they have not seen. Who takes back
 * that an order came back says how it travels, too.
 */
function bodyOf({ orderId, status, was, wasSentBy, undo }: StatusChange) {
  const isSentAgain = hasLeft(status) && !hasLeft(was) && wasSentBy !== undefined;
  const shipment = isSentAgain && { shipment: toShipmentInput(wasSentBy) };
  return { status, orderId, was, ...(undo && { undo }), ...shipment };
}

/**
 * Sets an order's status, going back included: whoever calls it has asked the admin. The order is
 * loaded again on success (spec 4), and on a refusal, which may come of an order that has moved on.
 */
export function useUpdateStatus() {
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
