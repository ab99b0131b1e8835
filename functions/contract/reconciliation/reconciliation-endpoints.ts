import type { Endpoint } from '../endpoint.ts';
import { paymentRecordSchema } from '../orders/order-timeline.ts';
import { orderRefundedSchema, refundCloseSchema } from '../refunds/refund.ts';
import { attentionListSchema, paymentCloseSchema, reconciledSchema } from './attention.ts';

/** What the shop could not reconcile with Braintree by itself, and how an admin resolves it. */
export const reconciliationEndpoints = {
  'GET /payment/unsettled/:userId': {
    summary: 'List payments and refunds that need attention',
    description:
      'Those with a problem, those that have been open for more than 10 minutes, and payments ' +
      'with an open dispute, oldest first, each with what to do. The shop keeps trying to resolve ' +
      'them itself, but for disputes.',
    auth: { admin: 'orders' },
    response: attentionListSchema,
  },
  'POST /payment/reconcile/:userId': {
    summary: 'Reconcile open payments and refunds now',
    description:
      'Does what the shop does every minute, also for items that would be due only later, and its ' +
      'hourly searches at Braintree. Each call takes a limited number of items; the next call ' +
      'continues with others.',
    auth: { admin: 'orders' },
    response: reconciledSchema,
  },
  'PUT /payment/:paymentId/:userId': {
    summary: 'Close a payment manually',
    description:
      'For a payment that somebody has checked in Braintree’s control panel; the shop asks ' +
      'Braintree first. `not-charged` puts the books back on sale, `returned` says that the ' +
      'money has gone back, and `seen-to` clears the problem of a payment whose outcome is ' +
      'certain.',
    auth: { admin: 'orders' },
    reauth: true,
    json: paymentCloseSchema,
    response: paymentRecordSchema,
    refusals: ['payment-not-found', 'payment-still-open', 'payment-closed', 'payment-not-closable'],
  },
  'PUT /refund/:refundId/:userId': {
    summary: 'Close a refund manually',
    description:
      'The shop asks Braintree first. `returned` completes the refund, and cancels the order if ' +
      'it was meant to; `not-returned` leaves the order as it is, or takes a part that did not ' +
      'arrive off its refunded sum. `seen-to` clears the problem of a refund that is no longer ' +
      'pending.',
    auth: { admin: 'orders' },
    reauth: true,
    json: refundCloseSchema,
    response: orderRefundedSchema,
    refusals: [
      'refund-not-found',
      'refund-still-asking',
      'refund-closed',
      'refund-was-made',
      'refund-stands',
      'refund-pending',
      'order-outdated',
      'refund-not-certain',
      'refund-unchecked',
    ],
  },
} as const satisfies Record<string, Endpoint>;
