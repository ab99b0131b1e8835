import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { emailConfirmationSchema } from '../../../../functions/contract/account-recovery.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';

/** Whether one's own address is confirmed, and which one waits to be. */
export function useEmailConfirmation(userId: string) {
  return useQuery({
    queryKey: userKeys.email(userId),
    queryFn: ({ signal }) =>
      api('GET /account/email/:userId', { response: emailConfirmationSchema, signal }),
  });
}

/** Has the link that confirms an address mailed once more. */
export function useResendConfirmation(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /account/email/:userId', { response: emailConfirmationSchema }),
    onSuccess: (standing) => queries.setQueryData(userKeys.email(userId), standing),
  });
}
