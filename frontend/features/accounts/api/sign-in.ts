import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SigninInput } from '../../../../functions/contract/account-requests.ts';
import { sessionSchema } from '../../../../functions/contract/user.ts';
import { api } from '../../../lib/api-client.ts';
import { takeSession } from '../../../stores/take-session.ts';
import { profileQuery } from './get-profile.ts';

function signIn(input: SigninInput) {
  return api('POST /signin', { json: input, response: sessionSchema });
}

/** Signs in and keeps the session. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      queries.setQueryData(profileQuery(session.user._id).queryKey, session.user);
      takeSession(session);
    },
  });
}
