import { useMutation } from '@tanstack/react-query';
import {
  passkeyOptionsSchema,
  type Reauthentication,
  reauthenticatedSchema,
} from '../../../../functions/contract/factors.ts';
import { api } from '../../../lib/api-client.ts';
import { requestPasskey } from './passkey-ceremonies.ts';

async function reauthenticate(by: Reauthentication | 'passkey') {
  const json = by === 'passkey' ? { passkey: await signedProof() } : by;
  return await api('POST /user/:userId/reauthenticate', { json, response: reauthenticatedSchema });
}

async function signedProof() {
  const { options } = await api('POST /user/:userId/reauthenticate/question', {
    response: passkeyOptionsSchema,
  });
  return await requestPasskey(options);
}

/** Proves that the session is still used by its owner. */
export function useReauthenticate() {
  return useMutation({ mutationFn: reauthenticate });
}
