import { accountDeletedSchema, accountDeletionSchema } from '../account-requests.ts';
import type { Endpoint } from './endpoint.ts';

/** Export and deletion of a person's data. */
export const privacyEndpoints = {
  'GET /user/:userId/export': {
    summary: 'Read all that the shop has on record about oneself',
    description:
      'A JSON file with a list for each table that holds something about the account: amounts in ' +
      'cents, times UTC ISO. No passwords, tokens or keys.',
    auth: 'user',
    reauth: true,
    responseType: 'application/json',
    limits: [{ limit: 'account', as: 'export', by: ['user'] }],
  },
  'DELETE /user/:userId': {
    summary: 'Delete one’s own account',
    description:
      'Orders and payments stay, without the person: name, e-mail, sign-ins and saved payment ' +
      'methods go, and the address of each order when it has arrived or was cancelled, or 90 days ' +
      'after it was shipped. It can’t be undone.',
    auth: 'user',
    json: accountDeletionSchema,
    response: accountDeletedSchema,
    // A stolen session must not allow guessing the password.
    limits: [{ limit: 'account', as: 'profile', by: ['user'] }],
    refusals: [
      'password-wrong',
      'too-many-proofs',
      'money-in-flight',
      'last-admin',
      'user-not-changed',
    ],
  },
} as const satisfies Record<string, Endpoint>;
