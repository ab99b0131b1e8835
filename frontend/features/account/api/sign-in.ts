import { useMutation } from '@tanstack/react-query';
import { type SigninInput, sessionSchema } from '../../../../functions/contract/user.ts';
import { api } from '../../../lib/api-client.ts';
import { setSession } from '../../../lib/session-store.ts';

function signIn(input: SigninInput) {
  return api('POST /signin', { json: input, answer: sessionSchema });
}

/** Signs in and keeps the session. */
export function useSignIn() {
  return useMutation({ mutationFn: signIn, onSuccess: setSession });
}
