import { attentionListSchema, paymentCloseSchema, reconciledSchema } from '../attention.ts';
import { paymentRecordSchema } from '../order-timeline.ts';
import { orderRefundedSchema, refundCloseSchema } from '../refund.ts';
import type { Endpoint } from './endpoint.ts';

/** What the shop could not reconcile with Braintree by itself, and how an admin resolves it. */
export const reconciliationEndpoints = {
  'GET /payment/unsettled/:userId': {
    summary: 'List payments and refunds that need a person’s eye',
    description:
      'Those in trouble, and those that have been open for more than ten minutes, the oldest ' +
      'first, each with what to do. The shop goes on trying to resolve them by itself.',
    auth: 'admin',
    permission: 'orders',
    response: attentionListSchema,
  },
  'POST /payment/reconcile/:userId': {
    summary: 'Ask Braintree now about what is open',
    description: 'What the shop does every minute, also for what would be due only later.',
    auth: 'admin',
    permission: 'orders',
    response: reconciledSchema,
  },
  'PUT /payment/:paymentId/:userId': {
    summary: 'Close a payment by hand',
    description:
      'For what a person has seen to in Braintree’s control panel: `not-charged` puts the books ' +
      'back on sale, `returned` says that the money has gone back; the shop asks Braintree first. ' +
      '`seen-to` ends the trouble with a payment that has its order.',
    auth: 'admin',
    permission: 'orders',
    reauth: true,
    json: paymentCloseSchema,
    response: paymentRecordSchema,
    refusals: ['payment-not-found', 'payment-still-open', 'payment-closed', 'payment-not-closable'],
  },
  'PUT /refund/:refundId/:userId': {
    summary: 'Close a refund by hand',
    description:
      '`returned` finishes it, and cancels the order where it was meant to; `not-returned` leaves ' +
      'the order as it is; the shop asks Braintree first. `seen-to` ends the trouble with a refund ' +
      'that was made.',
    auth: 'admin',
    permission: 'orders',
    reauth: true,
    json: refundCloseSchema,
    response: orderRefundedSchema,
    refusals: [
      'refund-not-found',
      'refund-still-asking',
      'refund-closed',
      'refund-was-made',
      'refund-not-certain',
      'refund-unchecked',
    ],
  },
} as const satisfies Record<string, Endpoint>;
