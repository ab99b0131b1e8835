import type { Endpoint } from '../endpoint.ts';
import {
  accountSessionListSchema,
  MAX_SESSIONS_LISTED,
  sessionsEndedSchema,
  sessionsEndQuerySchema,
} from './account-sessions.ts';
import { reauthenticatedSchema, reauthenticateSchema } from './factors.ts';

/** A user's own sessions, and reauthentication. Signing in and out: `account-endpoints.ts`. */
export const sessionEndpoints = {
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
