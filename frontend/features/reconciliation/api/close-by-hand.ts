import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AttentionItem, Closing } from '../../../../functions/contract/attention.ts';
import { paymentRecordSchema } from '../../../../functions/contract/order-timeline.ts';
import { orderRefundedSchema } from '../../../../functions/contract/refund.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { attentionKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../stores/toast-store.ts';

interface Closed {
  item: AttentionItem;
  as: Closing;
}

/**
 * Closes a payment or refund with the outcome a person has seen, then reloads the list, which it
 * leaves, and the orders.
 */
export function useCloseByHand() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: close,
    onSuccess: (_, { item }) =>
      showToast({ text: `The ${item.kind} of {name} is closed.`, name: item.user.name }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: attentionKeys.all }),
        queries.invalidateQueries({ queryKey: orderKeys.all }),
      ]),
  });
}

async function close({ item, as }: Closed): Promise<void> {
  if (item.kind === 'payment' && as !== 'not-returned') {
    await api('PUT /payment/:paymentId/:userId', {
      params: { paymentId: item._id },
      json: { outcome: as },
      response: paymentRecordSchema,
    });
  } else if (item.kind === 'refund' && as !== 'not-charged') {
    await api('PUT /refund/:refundId/:userId', {
      params: { refundId: item._id },
      json: { outcome: as },
      response: orderRefundedSchema,
    });
  } else {
    throw new Error(`A ${item.kind} cannot be closed as ${as}`);
  }
}
