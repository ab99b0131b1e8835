import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  authenticatorStartedSchema,
  factorsSchema,
  passkeyAddedSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  removedSchema,
} from '#contract/accounts/factors.ts';
import { securityKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { isRefusal } from '../../../lib/api-error.ts';
import { createPasskey } from './passkey-ceremonies.ts';

/** A change of an account's factors; they are reloaded afterwards. */
function useFactorChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  { reloadsIfRefused = true } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: securityKeys.allFactors }),
    // Another page of the account may have been first.
    onError: (error) => {
      if (reloadsIfRefused && isRefusal(error))
        void queries.invalidateQueries({ queryKey: securityKeys.allFactors });
    },
  });
}

/** Adds a passkey of this device. */
export function useAddPasskey() {
  return useFactorChange(async () => {
    const { options } = await api('POST /user/:userId/passkeys/question', {
      response: passkeyOptionsSchema,
    });
    const passkey = await createPasskey(options);
    return await api('POST /user/:userId/passkeys', {
      json: { passkey },
      response: passkeyAddedSchema,
    });
  });
}

export function useRenamePasskey() {
  return useFactorChange(
    ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      api('PUT /user/:userId/passkeys/:passkeyId', {
        params: { passkeyId },
        json: { name },
        response: factorsSchema,
      }),
    // A row that is gone would take its form and the refusal with it.
    { reloadsIfRefused: false },
  );
}

export function useRemovePasskey() {
  return useFactorChange((passkeyId: string) =>
    api('DELETE /user/:userId/passkeys/:passkeyId', {
      params: { passkeyId },
      response: removedSchema,
    }),
  );
}

/** Creates an authenticator key; nothing changes until a code from the app is confirmed. */
export function useBeginAuthenticator() {
  return useMutation({
    mutationFn: () =>
      api('POST /user/:userId/authenticator', { response: authenticatorStartedSchema }),
  });
}

export function useConfirmAuthenticator() {
  return useFactorChange((confirmed: { code: string; key: string }) =>
    api('PUT /user/:userId/authenticator', { json: confirmed, response: recoveryCodesSchema }),
  );
}

export function useRemoveAuthenticator() {
  return useFactorChange(() =>
    api('DELETE /user/:userId/authenticator', { response: removedSchema }),
  );
}

export function useRenewRecoveryCodes() {
  return useFactorChange(() =>
    api('POST /user/:userId/recovery-codes', { response: recoveryCodesSchema }),
  );
}
