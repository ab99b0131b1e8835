import { webhookAnswerSchema, webhookChallengeSchema, webhookSchema } from '../webhook.ts';
import type { Endpoint } from './endpoint.ts';

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
