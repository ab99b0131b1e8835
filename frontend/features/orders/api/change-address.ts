import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminOrderAnswerSchema } from '../../../../functions/contract/admin-order.ts';
import type { PostalAddress } from '../../../../functions/contract/postal-address.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

export interface NewAddress {
  text?: string;
  parts?: PostalAddress;
  /** The address as it was shown. */
  was: string;
}

/**
 * Sends an order elsewhere. A refusal may come of a change that the page has not seen: it looks again.
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
