import { useQuery } from '@tanstack/react-query';
import { attentionListSchema } from '#contract/reconciliation/attention.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { attentionKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Payments and refunds that need a person's attention, oldest first. */
export function useAttentionList({ enabled = true }: { enabled?: boolean } = {}) {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: attentionKeys.list(adminId),
    queryFn: ({ signal }) =>
      api('GET /payment/unsettled/:userId', { response: attentionListSchema, signal }),
    // The shop keeps reconciling them meanwhile.
    staleTime: 0,
    enabled,
  });
}
