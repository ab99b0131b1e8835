import { useQuery } from '@tanstack/react-query';
import { unsettledListSchema } from '../../../../functions/contract/unsettled.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { unsettledKeys } from '../../../lib/query-keys.ts';

/** Payments and refunds that need a person's eye, the oldest first. */
export function useUnsettled() {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: unsettledKeys.list(adminId),
    queryFn: ({ signal }) =>
      api('GET /payment/unsettled/:userId', {
        params: { userId: adminId },
        answer: unsettledListSchema,
        signal,
      }),
    // The shop goes on settling them by itself.
    staleTime: 0,
  });
}
