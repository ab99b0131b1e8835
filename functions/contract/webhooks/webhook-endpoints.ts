import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

/** POST /api/braintree/webhook: a notification from Braintree, and its signature. */
const webhookSchema = z.object({
  bt_signature: z.string('bt_signature is required'),
  bt_payload: z
    .string('bt_payload is required')
    .check(z.regex(/^[A-Za-z0-9+/=\n]+$/, 'bt_payload must be base64')),
});

/** GET /api/braintree/webhook: how Braintree verifies that the address is the shop's. */
const webhookChallengeSchema = z.object({
  bt_challenge: z
    .string('bt_challenge is required')
    .check(z.regex(/^[a-f0-9]{20,32}$/, 'bt_challenge must be 20 to 32 hexadecimal digits')),
});

const webhookAnswerSchema = z.object({ message: z.string() });

/** Braintree's webhook; its URL is entered in Braintree's control panel. */
export const webhookEndpoints = {
  'GET /braintree/webhook': {
    summary: 'Verify the webhook’s address for Braintree',
    auth: 'anyone',
    query: webhookChallengeSchema,
    responseType: 'text/plain',
  },
  'POST /braintree/webhook': {
    summary: 'Receive a notification from Braintree',
    description:
      'Settlements and disputes of payments, signed with the shop’s keys. A notification takes ' +
      'effect once, however often it is sent; kinds that the shop does not use are accepted and ' +
      'ignored. After any response other than a 200, Braintree sends it again for a day.',
    auth: 'anyone',
    form: webhookSchema,
    formType: 'application/x-www-form-urlencoded',
    response: webhookAnswerSchema,
    refusals: ['notification-unreadable', 'notification-unsigned'],
  },
} as const satisfies Record<string, Endpoint>;
