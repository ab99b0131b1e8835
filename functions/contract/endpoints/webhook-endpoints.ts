import { webhookAnswerSchema, webhookChallengeSchema, webhookSchema } from '../webhook.ts';
import type { Endpoint } from './endpoint.ts';

/** Braintree's webhook; its URL is entered in Braintree's control panel. */
export const webhookEndpoints = {
  'GET /braintree/webhook': {
    summary: 'Prove to Braintree that this address is the shop’s',
    auth: 'anyone',
    query: webhookChallengeSchema,
    responseType: 'text/plain',
  },
  'POST /braintree/webhook': {
    summary: 'Take a notification from Braintree',
    description:
      'Settlements and disputes of payments, signed with the shop’s keys. A notification counts ' +
      'once, however often it comes; one that the shop has no use for is taken as well. After any ' +
      'other answer than a 200 Braintree sends it again, for a day.',
    auth: 'anyone',
    form: webhookSchema,
    formType: 'application/x-www-form-urlencoded',
    response: webhookAnswerSchema,
    refusals: ['notification-unreadable', 'notification-unsigned'],
  },
} as const satisfies Record<string, Endpoint>;
