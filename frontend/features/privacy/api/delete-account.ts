import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountDeletedSchema } from '../../../../functions/contract/account-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetSession } from '../../../stores/forget-session.ts';

/** Deletes the user's account and forgets the session in this browser. */
export function useDeleteAccount(onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (currentPassword: string) =>
      api('DELETE /user/:userId', { json: { currentPassword }, response: accountDeletedSchema }),
    // Leaves the page first: without a session it would show the sign-in form.
    onSuccess: () => {
      onDeleted();
      forgetSession(queries);
    },
  });
}
