import type { WrittenRefusal } from '../refusal-types.ts';
import { MAX_PASSKEYS } from './factors.ts';

/**
 * Refusals about sessions, second factors and reauthentication. None answers a valid session with
 * 401.
 */
export const FACTOR_REFUSALS = {
  'session-not-found': { status: 404, text: 'That session has ended already' },
  'reauthentication-needed': { status: 403, text: 'Please confirm first that it is you' },
  'second-factor-required': {
    status: 403,
    text: 'Staff of this shop need a second factor. Please set one up on the page “Security” of your account',
  },
  /** At sign-in: the password was right. */
  'second-factor-needed': {
    status: 401,
    text: 'Please enter a code of your authenticator app or a recovery code, or use a passkey',
    field: 'code',
  },
  'second-factor-wrong': {
    status: 401,
    text: 'This code is not right, or was used already',
    field: 'code',
    reason: 'code-wrong',
  },
  'code-wrong': {
    status: 403,
    text: 'This code is not right, or was used already',
    field: 'code',
  },
  /** At sign-in: the secret that encrypted the authenticator's key is no longer configured. */
  'second-factor-unreadable': {
    status: 401,
    text: 'The shop can no longer check the codes of your authenticator app. Please use a recovery code or a passkey, then set the app up again',
    field: 'code',
    reason: 'authenticator-unreadable',
  },
  'authenticator-unreadable': {
    status: 403,
    text: 'The shop can no longer check the codes of your authenticator app. Please use a recovery code or a passkey, then set the app up again',
    field: 'code',
  },
  'proof-wrong': { status: 403, text: 'The password is not right', field: 'password' },
  'proof-too-weak': {
    status: 403,
    text: 'Please use a code of your authenticator app, a recovery code or a passkey',
    field: 'code',
  },
  'too-many-proofs': {
    status: 429,
    text: 'Too many wrong attempts. Please wait {minutes} minutes, or use a passkey.',
    example: { minutes: '15' },
  },
  'passkey-unknown': {
    status: 401,
    text: 'This passkey is not known here',
    reason: 'passkey-refused',
  },
  'passkey-refused': { status: 403, text: 'This passkey was not accepted. Please try again' },
  'passkey-taken': 'This passkey is already set up',
  'passkeys-too-many': `An account has at most ${MAX_PASSKEYS} passkeys`,
  'passkey-not-found': { status: 404, text: 'Passkey not found' },
  'authenticator-on': 'An authenticator app is set up already',
  'authenticator-not-started': 'Please start again: no authenticator app is being set up',
  /** The key was replaced by a later set-up. */
  'authenticator-replaced':
    'Please start again: another set-up was begun after this one, perhaps in another tab, so this key no longer works. Remove it from your app',
  'authenticator-not-found': { status: 404, text: 'No authenticator app is set up' },
  'last-factor':
    'Staff of this shop need a second factor. Please set up another before you remove this one',
  'second-factor-off': 'Recovery codes need a second factor. Set one up first',
} as const satisfies Record<string, WrittenRefusal>;
