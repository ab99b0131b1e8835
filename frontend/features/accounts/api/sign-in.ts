import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SigninInput } from '../../../../functions/contract/account-requests.ts';
import { sessionSchema } from '../../../../functions/contract/user.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { keepSession } from '../../../stores/keep-session.ts';

function signIn(input: SigninInput) {
  return api('POST /signin', { json: input, response: sessionSchema });
}

/** Signs in and stores the session. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      queries.setQueryData(userKeys.one(session.user._id), session.user);
      keepSession(session);
    },
  });
}
