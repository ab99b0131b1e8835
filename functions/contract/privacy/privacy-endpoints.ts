import { accountDeletedSchema, accountDeletionSchema } from '../accounts/account-requests.ts';
import type { Endpoint } from '../endpoint.ts';

/** Export and deletion of a person's data. */
export const privacyEndpoints = {
  'GET /user/:userId/export': {
    summary: 'Export the signed-in user’s data',
    description:
      'A JSON file with a list for each table that holds data about the account. Amounts are in ' +
      'cents, times in UTC (ISO 8601). Passwords, tokens and keys are left out.',
    auth: 'user',
    reauth: true,
    responseType: 'application/json',
    limits: [{ limit: 'account', as: 'export', by: ['user'] }],
  },
  'DELETE /user/:userId': {
    summary: 'Delete the signed-in user’s account',
    description:
      'Cannot be undone. Name, e-mail, sign-ins and saved payment methods are deleted. Orders ' +
      'and payments are kept without the person; the delivery address of an order is removed ' +
      'once it is delivered or cancelled, or 90 days after it was shipped. Refused while a ' +
      'payment or refund of the user is not certain yet, and for the shop’s only owner.',
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
