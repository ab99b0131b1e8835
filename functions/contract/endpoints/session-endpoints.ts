import {
  accountSessionListSchema,
  MAX_SESSIONS_LISTED,
  sessionsEndedSchema,
  sessionsEndQuerySchema,
} from '../account-sessions.ts';
import { reauthenticatedSchema, reauthenticateSchema } from '../factors.ts';
import type { Endpoint } from './endpoint.ts';

/** A user's own sessions, and reauthentication. */
export const sessionEndpoints = {
  'GET /user/:userId/sessions': {
    summary: 'List where one is signed in',
    description: `At most ${MAX_SESSIONS_LISTED}, the one used last first.`,
    auth: 'user',
    response: accountSessionListSchema,
  },
  'DELETE /user/:userId/sessions/:sessionId': {
    summary: 'End one of one’s own sessions',
    description: '`own` says whether it was the one that asked.',
    auth: 'user',
    response: sessionsEndedSchema,
    refusals: ['session-not-found'],
  },
  'DELETE /user/:userId/sessions': {
    summary: 'Sign out everywhere',
    description: 'Ends the session that asks as well, unless `own` is `kept`.',
    auth: 'user',
    query: sessionsEndQuerySchema,
    response: sessionsEndedSchema,
  },
  'POST /user/:userId/reauthenticate': {
    summary: 'Prove that a session is still its owner’s',
    description:
      'Where a call is refused with `reauthentication-needed`: afterwards the same session makes it. ' +
      'An account with a second factor proves itself by a code or a passkey.',
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
