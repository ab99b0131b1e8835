import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProfileChange, profileChangedSchema } from '#contract/accounts/account-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { getSession, setSession } from '../../../stores/session-store.ts';

/**
 * Changes the user's profile and updates the session with the answer: the user, and the token of
 * the session that a new password began.
 */
export function useUpdateProfile(userId: string) {
  const queries = useQueryClient();
  const queryKey = userKeys.one(userId);
  return useMutation({
    mutationFn: (json: ProfileChange) =>
      api('PUT /user/:userId', { json, response: profileChangedSchema }),
    // An answer with the old profile, or to the old token, must not arrive after this one.
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: ({ token, ...user }) => {
      queries.setQueryData(queryKey, user);
      const session = getSession();
      if (session?.user._id === userId) setSession({ token: token ?? session.token, user });
      // Only now: a new password has ended the old token.
      void queries.invalidateQueries({ queryKey: userKeys.email(userId) });
    },
  });
}
