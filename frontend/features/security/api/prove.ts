import { useMutation } from '@tanstack/react-query';
import {
  passkeyQuestionSchema,
  type Reauthentication,
  reauthenticatedSchema,
} from '../../../../functions/contract/factors.ts';
import { api } from '../../../lib/api-client.ts';
import { askPasskey } from './passkey-ceremonies.ts';

async function prove(userId: string, by: Reauthentication | 'passkey') {
  const params = { userId };
  const json = by === 'passkey' ? { passkey: await signedProof(userId) } : by;
  return await api('POST /user/:userId/reauthenticate', {
    params,
    json,
    response: reauthenticatedSchema,
  });
}

async function signedProof(userId: string) {
  const { options } = await api('POST /user/:userId/reauthenticate/question', {
    params: { userId },
    response: passkeyQuestionSchema,
  });
  return await askPasskey(options);
}

/** Proves that the session is still its owner's. */
export function useProve(userId: string) {
  return useMutation({
    mutationFn: (by: Reauthentication | 'passkey') => prove(userId, by),
  });
}
