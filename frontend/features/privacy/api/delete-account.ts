import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountDeletedSchema } from '../../../../functions/contract/account-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetSession } from '../../../stores/forget-session.ts';

/** Deletes one's own account, and forgets in this browser who was signed in. */
export function useDeleteAccount(onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (currentPassword: string) =>
      api('DELETE /user/:userId', { json: { currentPassword }, response: accountDeletedSchema }),
    // Away from the page first: it is for whoever is signed in, and would lead to the sign-in.
    onSuccess: () => {
      onDeleted();
      forgetSession(queries);
    },
  });
}
