import { webhookAnswerSchema, webhookChallengeSchema, webhookSchema } from '../webhook.ts';
import type { CallSpec } from './call-spec.ts';

/** What Braintree calls by itself; its address is entered in Braintree's control panel. */
export const webhookCalls = {
  'GET /braintree/webhook': {
    summary: 'Prove to Braintree that this address is the shop’s',
    caller: 'anyone',
    query: webhookChallengeSchema,
    answerType: 'text/plain',
  },
  'POST /braintree/webhook': {
    summary: 'Take a notification from Braintree',
    description:
      'Settlements and disputes of payments, signed with the shop’s keys. A notification counts ' +
      'once, however often it comes; one that the shop has no use for is taken as well. After any ' +
      'other answer than a 200 Braintree sends it again, for a day.',
    caller: 'anyone',
    form: webhookSchema,
    formType: 'application/x-www-form-urlencoded',
    answer: webhookAnswerSchema,
    refusals: ['notification-unreadable', 'notification-unsigned'],
  },
} as const satisfies Record<string, CallSpec>;
