import type { Endpoint } from '../endpoint.ts';
import {
  authenticatorConfirmSchema,
  authenticatorStartedSchema,
  factorsSchema,
  MAX_PASSKEYS,
  passkeyAddedSchema,
  passkeyAddSchema,
  passkeyOptionsSchema,
  passkeyRenameSchema,
  passkeySigninSchema,
  recoveryCodesSchema,
  removedSchema,
} from './factors.ts';
import { sessionSchema } from './user.ts';

const RECOVERY_CODES =
  '`recoveryCodes` is shown only in this response, and is empty if earlier codes are still valid.';

/** Proofs of identity besides the password. */
export const factorEndpoints = {
  'POST /signin/passkey/question': {
    summary: 'Start signing in with a passkey',
    description:
      'Pass `options` to the browser’s `navigator.credentials.get`, and its result to `POST ' +
      '/signin/passkey` within 5 minutes.',
    auth: 'anyone',
    response: passkeyOptionsSchema,
    limits: [{ limit: 'address', as: 'passkey', by: ['address'] }],
  },
  'POST /signin/passkey': {
    summary: 'Sign in with a passkey',
    description:
      'Neither a password nor a second factor is needed. If the request carries the token of a ' +
      'session, that session ends and the new one replaces it.',
    auth: 'anyone',
    tokenOptional: true,
    json: passkeySigninSchema,
    response: sessionSchema,
    limits: [{ limit: 'address', as: 'passkey', by: ['address'] }],
    refusals: ['passkey-unknown'],
  },
  'GET /user/:userId/factors': {
    summary: 'List the signed-in user’s passkeys and second factors',
    description:
      '`secondFactor` is true if a password alone is not enough to sign in. ' +
      '`authenticatorSince` is null without an authenticator app.',
    auth: 'user',
    response: factorsSchema,
  },
  'POST /user/:userId/authenticator': {
    summary: 'Start setting up an authenticator app',
    description:
      'Returns the app’s key as text and as a URI. Its codes are accepted once one of them has ' +
      'been confirmed with `PUT`.',
    auth: 'user',
    reauth: true,
    response: authenticatorStartedSchema,
    refusals: ['authenticator-on'],
  },
  'PUT /user/:userId/authenticator': {
    summary: 'Activate an authenticator app',
    description:
      'Confirms the app with one of its codes. With `key`, the key that was returned, a code is ' +
      'refused as `authenticator-replaced` if the set-up has been started again since. From then ' +
      `on a password alone is not enough to sign in. ${RECOVERY_CODES}`,
    auth: 'user',
    reauth: true,
    json: authenticatorConfirmSchema,
    response: recoveryCodesSchema,
    limits: [{ limit: 'account', as: 'authenticator', by: ['user'] }],
    refusals: [
      'code-wrong',
      'authenticator-not-started',
      'authenticator-replaced',
      'authenticator-on',
    ],
  },
  'DELETE /user/:userId/authenticator': {
    summary: 'Remove the signed-in user’s authenticator app',
    description:
      'Refused if it is the last second factor of a staff member and the shop requires one.',
    auth: 'user',
    reauth: true,
    response: removedSchema,
    refusals: ['authenticator-not-found', 'last-factor'],
  },
  'POST /user/:userId/recovery-codes': {
    summary: 'Replace the recovery codes',
    description: 'Earlier codes stop working. The new codes are shown only in this response.',
    auth: 'user',
    reauth: true,
    response: recoveryCodesSchema,
    refusals: ['second-factor-off'],
  },
  'POST /user/:userId/passkeys/question': {
    summary: 'Start adding a passkey',
    description:
      'Pass `options` to the browser’s `navigator.credentials.create`, and its result to `POST ' +
      '/user/{userId}/passkeys` within 5 minutes.',
    auth: 'user',
    reauth: true,
    response: passkeyOptionsSchema,
    refusals: ['passkeys-too-many'],
  },
  'POST /user/:userId/passkeys': {
    summary: 'Add a passkey',
    description:
      `An account has at most ${MAX_PASSKEYS}. Without a \`name\`, the passkey is named after the ` +
      `device. ${RECOVERY_CODES} A shopper who has only passkeys gets none.`,
    auth: 'user',
    reauth: true,
    json: passkeyAddSchema,
    response: passkeyAddedSchema,
    refusals: ['passkey-refused', 'passkey-taken', 'passkeys-too-many'],
  },
  'PUT /user/:userId/passkeys/:passkeyId': {
    summary: 'Rename a passkey',
    auth: 'user',
    json: passkeyRenameSchema,
    response: factorsSchema,
    refusals: ['passkey-not-found'],
  },
  'DELETE /user/:userId/passkeys/:passkeyId': {
    summary: 'Remove a passkey',
    description:
      'Refused if it is the last second factor of a staff member and the shop requires one.',
    auth: 'user',
    reauth: true,
    response: removedSchema,
    refusals: ['passkey-not-found', 'last-factor'],
  },
  'POST /user/:userId/reauthenticate/question': {
    summary: 'Start reauthenticating with a passkey',
    description:
      'Pass `options` to the browser’s `navigator.credentials.get`, and its result to `POST ' +
      '/user/{userId}/reauthenticate` within 5 minutes.',
    auth: 'user',
    response: passkeyOptionsSchema,
    limits: [{ limit: 'account', as: 'reauthenticate', by: ['user'] }],
  },
} as const satisfies Record<string, Endpoint>;
