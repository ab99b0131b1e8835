import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OrderStatus, orderSchema } from '../../../../functions/contract/order.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { allOrdersKey } from './list-orders.ts';

interface StatusChange {
  orderId: string;
  status: OrderStatus;
  /** What it was before, to go back to. */
  was: OrderStatus;
}

/** Sets an order's status; the list of orders is loaded again on success (spec 4). */
export function useUpdateStatus(adminId: string) {
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: ({ orderId, status }: StatusChange) =>
      api('PUT /order/:orderId/:userId', {
        params: { orderId, userId: adminId },
        json: { status, orderId },
        answer: orderSchema,
      }),
    onSuccess: (order, { orderId, status, was }) => {
      const undo = { orderId, status: was, was: status };
      showToast({
        text: `The order of {name} is now: ${order.status}`,
        name: order.user.name,
        action: { label: 'Undo', run: () => update.mutate(undo) },
      });
      return queries.invalidateQueries({ queryKey: allOrdersKey });
    },
  });
  return update;
}
