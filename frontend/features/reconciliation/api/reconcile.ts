import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reconciledSchema } from '../../../../functions/contract/attention.ts';
import { attentionKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Has the shop ask Braintree now about open payments and refunds, then reloads the list. */
export function useReconcile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /payment/reconcile/:userId', { response: reconciledSchema }),
    onSettled: () => queries.invalidateQueries({ queryKey: attentionKeys.all }),
  });
}
