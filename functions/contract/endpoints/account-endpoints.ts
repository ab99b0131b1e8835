import {
  profileChangedSchema,
  profileChangeSchema,
  signinSchema,
  signupAnswerSchema,
  signupSchema,
} from '../account-requests.ts';
import { sessionSchema, signoutAnswerSchema, userSchema } from '../user.ts';
import type { Endpoint } from './endpoint.ts';
import { PASSWORD_REFUSALS } from './password-refusal-codes.ts';

/** Spec 7: accounts. */
export const accountEndpoints = {
  'POST /signup': {
    summary: 'Make an account',
    description: 'The account is a registered user’s (role 0), whatever else the body says.',
    auth: 'anyone',
    json: signupSchema,
    response: signupAnswerSchema,
    limits: [{ limit: 'account', as: 'signup', by: ['address'] }],
    refusals: [...PASSWORD_REFUSALS, 'email-taken'],
  },
  'POST /signin': {
    summary: 'Sign in',
    description:
      'The token goes into the Authorization header of later calls: `Bearer <token>`. ' +
      'An account with a second factor is asked for a `code` as well. A token that comes along is of a ' +
      'session that ends: the new one comes in its place.',
    auth: 'anyone',
    tokenOptional: true,
    json: signinSchema,
    response: sessionSchema,
    // Limits many passwords for one account, and one password for many accounts.
    limits: [
      { limit: 'address', as: 'signin', by: ['address'] },
      { limit: 'account', as: 'signin', by: ['address', 'email'] },
    ],
    refusals: [
      'wrong-credentials',
      'second-factor-needed',
      'second-factor-wrong',
      'second-factor-unreadable',
      'too-many-proofs',
      'sign-in-paused',
    ],
  },
  'GET /signout': {
    summary: 'Sign out',
    description: 'Ends the session of the token that is sent along; without one, nothing happens.',
    auth: 'anyone',
    tokenOptional: true,
    writes: true,
    response: signoutAnswerSchema,
  },
  'GET /user/:userId': {
    summary: 'Read one’s own profile',
    auth: 'user',
    guests: true,
    response: userSchema,
  },
  'PUT /user/:userId': {
    summary: 'Change one’s own name, e-mail or password',
    description:
      'Another e-mail or password needs a sign-in within the last 10 minutes, or `currentPassword`. ' +
      'An empty password stays as it is. A new password ends every session; the answer then carries ' +
      'the `token` of a new one. It ends a change of e-mail that waits for its link, too; so does ' +
      'the account’s own e-mail, sent with nothing else changed.',
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
