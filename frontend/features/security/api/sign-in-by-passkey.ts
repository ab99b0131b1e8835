import { useMutation } from '@tanstack/react-query';
import { passkeyOptionsSchema } from '../../../../functions/contract/factors.ts';
import { sessionSchema } from '../../../../functions/contract/user.ts';
import { api } from '../../../lib/api-client.ts';
import { keepSession } from '../../../stores/keep-session.ts';
import { requestPasskey } from './passkey-ceremonies.ts';

async function signInByPasskey() {
  const { options } = await api('POST /signin/passkey/question', {
    response: passkeyOptionsSchema,
  });
  const passkey = await requestPasskey(options);
  return await api('POST /signin/passkey', { json: { passkey }, response: sessionSchema });
}

/** Signs in with any passkey the browser has for this shop, and stores the session. */
export function useSignInByPasskey() {
  return useMutation({ mutationFn: signInByPasskey, onSuccess: keepSession });
}
