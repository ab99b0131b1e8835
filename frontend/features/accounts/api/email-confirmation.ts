import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { emailConfirmationSchema } from '../../../../functions/contract/account-recovery.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';

/** Whether the user's address is confirmed, and which address awaits confirmation. */
export function useEmailConfirmation(userId: string) {
  return useQuery({
    queryKey: userKeys.email(userId),
    queryFn: ({ signal }) =>
      api('GET /account/email/:userId', { response: emailConfirmationSchema, signal }),
  });
}

/** Mails the confirmation link again. */
export function useResendConfirmation(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /account/email/:userId', { response: emailConfirmationSchema }),
    onSuccess: (standing) => queries.setQueryData(userKeys.email(userId), standing),
  });
}
