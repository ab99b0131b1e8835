import type { Endpoint } from '../endpoint.ts';
import { PASSWORD_REFUSALS } from '../refusal-groups.ts';
import {
  profileChangedSchema,
  profileChangeSchema,
  signupAnswerSchema,
  signupSchema,
} from './account-requests.ts';
import { userSchema } from './user.ts';

/** Spec 7: accounts. Signing in and out: `session-endpoints.ts`. */
export const accountEndpoints = {
  'POST /signup': {
    summary: 'Create an account',
    description:
      'Creates a registered user (role 0); a `role` in the body is ignored. If the shop ' +
      'requires confirmed e-mail addresses, `confirm` is true in the response: a confirmation ' +
      'link has been e-mailed, and the account is restricted until it is opened.',
    auth: 'anyone',
    json: signupSchema,
    response: signupAnswerSchema,
    limits: [{ limit: 'account', as: 'signup', by: ['address'] }],
    refusals: [...PASSWORD_REFUSALS, 'email-taken'],
  },
  'GET /user/:userId': {
    summary: 'Retrieve the signed-in user’s profile',
    auth: 'user',
    guests: true,
    response: userSchema,
  },
  'PUT /user/:userId': {
    summary: 'Update the signed-in user’s name, e-mail or password',
    description:
      'Changing the e-mail or the password requires a sign-in within the last 10 minutes, or ' +
      '`currentPassword`; admins always need `currentPassword`. An empty password leaves it ' +
      'unchanged. A new e-mail ends all other sessions; if the shop requires confirmed ' +
      'addresses, both happen only once the link sent to the new address is opened. A new ' +
      'password ends every session, and the response then has the `token` of a new one. It also ' +
      'withdraws an e-mail change that is still waiting for its link, as does sending the ' +
      'account’s own e-mail with nothing else changed.',
    auth: 'user',
    json: profileChangeSchema,
    response: profileChangedSchema,
    // A stolen session must not allow guessing the password.
    limits: [{ limit: 'account', as: 'profile', by: ['user'] }],
    refusals: [
      'password-needed',
      'password-wrong',
      'too-many-proofs',
      ...PASSWORD_REFUSALS,
      'email-taken',
      'user-not-changed',
      'too-many-mails',
    ],
  },
} as const satisfies Record<string, Endpoint>;
