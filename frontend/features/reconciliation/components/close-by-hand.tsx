import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentRecordSchema } from '#contract/orders/order-timeline.ts';
import type { AttentionItem, Closing } from '#contract/reconciliation/attention.ts';
import { orderRefundedSchema } from '#contract/refunds/refund.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { attentionKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { closingTexts } from '../closing-text.ts';

/** What refusals leave that the same try would meet again: an item that is closed, or open otherwise. */
const AFTER_REFUSAL: Readonly<Record<string, 'closed' | 'open'>> = {
  'payment-closed': 'closed',
  'refund-closed': 'closed',
  'refund-was-made': 'closed',
  'payment-not-closable': 'open',
  'refund-not-certain': 'open',
  'refund-stands': 'open',
};

/** Asks what a person has seen at Braintree, explains what closing means, and closes the item. */
export function CloseByHand({
  item,
  as,
  onClose,
}: {
  item: AttentionItem;
  as: Closing;
  onClose: () => void;
}) {
  const close = useCloseByHand();
  const after = AFTER_REFUSAL[refusalReason(close.error) ?? ''];
  const { button, question, meaning } = closingTexts(item, as);
  return (
    <ConfirmDialog
      title={question}
      name={item.user.name}
      confirm={close.isPending ? 'Closing…' : after ? null : button}
      cancel={after === 'closed' ? 'Back' : 'Leave it open'}
      sending={close}
      onConfirm={() => close.mutate({ item, as }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {after ? null : <p>{meaning}</p>}
    </ConfirmDialog>
  );
}

interface Closed {
  item: AttentionItem;
  as: Closing;
}

/**
 * Closes a payment or refund with the outcome a person has seen, then reloads the list, which it
 * leaves, and the orders.
 */
function useCloseByHand() {
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
