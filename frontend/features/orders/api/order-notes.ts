import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notesSchema } from '../../../../functions/contract/order-changes.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

/** Staff notes on an order. */
export function useOrderNotes(orderId: string) {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.notes(adminId, orderId),
    queryFn: ({ signal }) =>
      api('GET /order/:orderId/notes/:userId', {
        params: { orderId },
        response: notesSchema,
        signal,
      }),
  });
}

/** Adds a note to an order. */
export function useAddNote(orderId: string, onAdded: () => void) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  const reload = useReloadOrder();
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /order/:orderId/notes/:userId', {
        params: { orderId },
        json: { text },
        response: notesSchema,
      }),
    onSuccess: (notes) => {
      onAdded();
      queries.setQueryData(orderKeys.notes(adminId, orderId), notes);
    },
    onSettled: () => reload(orderId),
  });
}
