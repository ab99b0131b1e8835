import {
  authenticatorConfirmSchema,
  authenticatorStartedSchema,
  factorsSchema,
  MAX_PASSKEYS,
  passkeyAddedSchema,
  passkeyAddSchema,
  passkeyQuestionSchema,
  passkeyRenameSchema,
  passkeySigninSchema,
  recoveryCodesSchema,
  removedSchema,
} from '../factors.ts';
import { sessionSchema } from '../user.ts';
import type { Endpoint } from './endpoint.ts';

const RECOVERY_CODES =
  'The recovery codes are shown this once; none come where some from before are left.';

/** Proofs of identity besides the password. */
export const factorEndpoints = {
  'POST /signin/passkey/question': {
    summary: 'Begin to sign in with a passkey',
    description:
      '`options` go to the browser’s `navigator.credentials.get`; good for five minutes.',
    auth: 'anyone',
    response: passkeyQuestionSchema,
    limits: [{ limit: 'address', as: 'passkey', by: ['address'] }],
  },
  'POST /signin/passkey': {
    summary: 'Sign in with a passkey',
    description: 'Neither a password nor a second factor is asked for besides.',
    auth: 'anyone',
    tokenOptional: true,
    json: passkeySigninSchema,
    response: sessionSchema,
    limits: [{ limit: 'address', as: 'passkey', by: ['address'] }],
    refusals: ['passkey-unknown'],
  },
  'GET /user/:userId/factors': {
    summary: 'List one’s own passkeys and what else proves who one is',
    auth: 'user',
    response: factorsSchema,
  },
  'POST /user/:userId/authenticator': {
    summary: 'Begin to set up an authenticator app',
    description: 'Its codes count once one of them has come back (PUT).',
    auth: 'user',
    reauth: true,
    response: authenticatorStartedSchema,
    refusals: ['authenticator-on'],
  },
  'PUT /user/:userId/authenticator': {
    summary: 'Turn the codes of an authenticator app on',
    description: `From then on a password alone no longer signs in. ${RECOVERY_CODES}`,
    auth: 'user',
    reauth: true,
    json: authenticatorConfirmSchema,
    response: recoveryCodesSchema,
    limits: [{ limit: 'account', as: 'authenticator', by: ['user'] }],
    refusals: ['code-wrong', 'authenticator-not-started'],
  },
  'DELETE /user/:userId/authenticator': {
    summary: 'Remove one’s authenticator app',
    auth: 'user',
    reauth: true,
    response: removedSchema,
    refusals: ['authenticator-not-found', 'last-factor'],
  },
  'POST /user/:userId/recovery-codes': {
    summary: 'Make new recovery codes',
    description: 'Those from before count no more.',
    auth: 'user',
    reauth: true,
    response: recoveryCodesSchema,
    refusals: ['second-factor-off'],
  },
  'POST /user/:userId/passkeys/question': {
    summary: 'Begin to add a passkey',
    description:
      '`options` go to the browser’s `navigator.credentials.create`; good for five minutes.',
    auth: 'user',
    reauth: true,
    response: passkeyQuestionSchema,
    refusals: ['passkeys-too-many'],
  },
  'POST /user/:userId/passkeys': {
    summary: 'Add a passkey',
    description: `At most ${MAX_PASSKEYS}. ${RECOVERY_CODES} A shopper’s passkey alone makes none.`,
    auth: 'user',
    reauth: true,
    json: passkeyAddSchema,
    response: passkeyAddedSchema,
    refusals: ['passkey-refused', 'passkey-taken', 'passkeys-too-many'],
  },
  'PUT /user/:userId/passkeys/:passkeyId': {
    summary: 'Name a passkey',
    auth: 'user',
    json: passkeyRenameSchema,
    response: factorsSchema,
    refusals: ['passkey-not-found'],
  },
  'DELETE /user/:userId/passkeys/:passkeyId': {
    summary: 'Remove a passkey',
    auth: 'user',
    reauth: true,
    response: removedSchema,
    refusals: ['passkey-not-found', 'last-factor'],
  },
  'POST /user/:userId/reauthenticate/question': {
    summary: 'Begin to prove a session by a passkey',
    description: 'The answer goes to POST /user/{userId}/reauthenticate.',
    auth: 'user',
    response: passkeyQuestionSchema,
    limits: [{ limit: 'account', as: 'reauthenticate', by: ['user'] }],
  },
} as const satisfies Record<string, Endpoint>;
