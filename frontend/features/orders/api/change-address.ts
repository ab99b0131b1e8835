import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminOrderAnswerSchema } from '../../../../functions/contract/admin-order.ts';
import type { PostalAddress } from '../../../../functions/contract/postal-address.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

export interface NewAddress {
  text?: string;
  parts?: PostalAddress;
  /** The address as shown. */
  was: string;
}

/**
 * Changes an order's address. A refusal may be due to a change the page has not seen, so the order
 * is reloaded.
 */
export function useChangeAddress(orderId: string, onChanged: () => void) {
  const queries = useQueryClient();
  const reload = useReloadOrder();
  return useMutation({
    mutationFn: (json: NewAddress) =>
      api('PUT /order/:orderId/address/:userId', {
        params: { orderId },
        json,
        response: adminOrderAnswerSchema,
      }),
    onSuccess: ({ order, counts }) => {
      putOrders(queries, [order], counts);
      void forgetOthers(queries);
      onChanged();
    },
    onError: () => reload(orderId),
  });
}
