import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  authenticatorStartedSchema,
  factorsSchema,
  passkeyAddedSchema,
  passkeyQuestionSchema,
  recoveryCodesSchema,
  removedSchema,
} from '../../../../functions/contract/factors.ts';
import { api } from '../../../lib/api-client.ts';
import { factorsQuery } from './get-factors.ts';
import { makePasskey } from './passkey-ceremonies.ts';

/** Something that changes what an account has; what is shown of it is asked for anew. */
function useChange<Input, Answer>(userId: string, change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  const { queryKey } = factorsQuery(userId);
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Adds a passkey of this device. */
export function useAddPasskey(userId: string) {
  return useChange(userId, async () => {
    const params = { userId };
    const { options } = await api('POST /user/:userId/passkeys/question', {
      params,
      response: passkeyQuestionSchema,
    });
    const passkey = await makePasskey(options);
    return await api('POST /user/:userId/passkeys', {
      params,
      json: { passkey },
      response: passkeyAddedSchema,
    });
  });
}

export function useRenamePasskey(userId: string) {
  return useChange(userId, ({ passkeyId, name }: { passkeyId: string; name: string }) =>
    api('PUT /user/:userId/passkeys/:passkeyId', {
      params: { userId, passkeyId },
      json: { name },
      response: factorsSchema,
    }),
  );
}

export function useRemovePasskey(userId: string) {
  return useChange(userId, (passkeyId: string) =>
    api('DELETE /user/:userId/passkeys/:passkeyId', {
      params: { userId, passkeyId },
      response: removedSchema,
    }),
  );
}

/** Makes the key of an app; nothing changes until a code of it comes back. */
export function useBeginAuthenticator(userId: string) {
  return useMutation({
    mutationFn: () =>
      api('POST /user/:userId/authenticator', {
        params: { userId },
        response: authenticatorStartedSchema,
      }),
  });
}

export function useConfirmAuthenticator(userId: string) {
  return useChange(userId, (code: string) =>
    api('PUT /user/:userId/authenticator', {
      params: { userId },
      json: { code },
      response: recoveryCodesSchema,
    }),
  );
}

export function useRemoveAuthenticator(userId: string) {
  return useChange(userId, () =>
    api('DELETE /user/:userId/authenticator', { params: { userId }, response: removedSchema }),
  );
}

export function useRenewRecoveryCodes(userId: string) {
  return useChange(userId, () =>
    api('POST /user/:userId/recovery-codes', { params: { userId }, response: recoveryCodesSchema }),
  );
}
