import type { Endpoint } from '../endpoint.ts';
import { signinSchema } from './account-requests.ts';
import {
  accountSessionListSchema,
  MAX_SESSIONS_LISTED,
  sessionsEndedSchema,
  sessionsEndQuerySchema,
} from './account-sessions.ts';
import { reauthenticatedSchema, reauthenticateSchema } from './factors.ts';
import { sessionSchema, signoutAnswerSchema } from './user.ts';

/** Signing in and out (spec 7), a user's own sessions, and reauthentication. */
export const sessionEndpoints = {
  'POST /signin': {
    summary: 'Sign in',
    description:
      'The token goes into the Authorization header of later calls: `Bearer <token>`. An ' +
      'account with a second factor also needs a `code`: one of its authenticator app, or a ' +
      'recovery code. An unknown address and a wrong password get the same refusal. If the ' +
      'request carries the token of a session, that session ends and the new one replaces it.',
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
    description:
      'Ends the session of the token in the Authorization header. Without a token, nothing ' +
      'happens.',
    auth: 'anyone',
    tokenOptional: true,
    writes: true,
    response: signoutAnswerSchema,
  },
  'GET /user/:userId/sessions': {
    summary: 'List the signed-in user’s sessions',
    description: `At most ${MAX_SESSIONS_LISTED}, most recently used first.`,
    auth: 'user',
    response: accountSessionListSchema,
  },
  'DELETE /user/:userId/sessions/:sessionId': {
    summary: 'End one of the signed-in user’s sessions',
    description: '`own` is `ended` if it was the session of this request, otherwise `kept`.',
    auth: 'user',
    response: sessionsEndedSchema,
    refusals: ['session-not-found'],
  },
  'DELETE /user/:userId/sessions': {
    summary: 'End all of the signed-in user’s sessions',
    description:
      'Includes the session of this request, unless `own` is `kept`. The user is notified by ' +
      'e-mail.',
    auth: 'user',
    query: sessionsEndQuerySchema,
    response: sessionsEndedSchema,
  },
  'POST /user/:userId/reauthenticate': {
    summary: 'Reauthenticate the current session',
    description:
      'For calls that are refused with `reauthentication-needed`: afterwards the same session ' +
      'can make them, for 60 minutes unless the shop sets another time. Send exactly one of ' +
      '`password`, `code` and `passkey`; an account with a second factor needs a code or a ' +
      'passkey.',
    auth: 'user',
    json: reauthenticateSchema,
    response: reauthenticatedSchema,
    limits: [{ limit: 'account', as: 'reauthenticate', by: ['user'] }],
    refusals: [
      'proof-too-weak',
      'proof-wrong',
      'code-wrong',
      'authenticator-unreadable',
      'passkey-refused',
      'too-many-proofs',
    ],
  },
} as const satisfies Record<string, Endpoint>;
