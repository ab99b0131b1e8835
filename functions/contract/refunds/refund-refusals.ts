import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of refunds, those by which a cancelled order returns its money among them. */
export const REFUND_REFUSALS = {
  /** A refund of this order is still being confirmed. */
  'refund-pending':
    'Money of this order is on its way back at this moment. Nothing else was done: please wait until that is confirmed.',
  'payment-disputed':
    'The shopper’s bank has a dispute over this payment and gives the money back itself if the shopper wins. Nothing was given back: resolve the dispute in Braintree’s control panel first.',
  /** Only for partial refunds: the order itself can still be cancelled. */
  'dispute-lost':
    'The shopper’s bank has taken this money back: the dispute is lost. Nothing was given back a second time. The order can still be cancelled.',
  'order-outdated': 'This order has just changed. Nothing was given back: please look at it again.',
  'refund-refused': {
    text: 'Braintree refused to give the money back: {why}. Nothing was given back, and the order is as it was.',
    example: { why: 'Cannot refund' },
  },
  /** The refunded amount is no longer what the request says. */
  'refund-outdated': {
    text: '{refunded} of this order has gone back by now, not {shown}. Nothing more was given back: please check the order, and start again if more is to be refunded.',
    example: { refunded: '$5.00', shown: '$0.00' },
  },
  'refund-too-much': {
    text: 'Only {left} of this order is left to give back. Nothing was given back.',
    example: { left: '$12.50' },
  },
  /** A refund that names copies. */
  'refund-too-many-copies': {
    text: 'Copies of “{name}” in this order that have not gone back: {left}. Nothing was given back.',
    example: { name: 'Emma', left: '1' },
  },
  'refund-not-of-order': 'This order has no such book. Nothing was given back.',
  /** A refund that names the delivery. */
  'refund-no-delivery':
    'No delivery price of this order is left to give back. Nothing was given back.',
  'refund-of-cancelled':
    'This order is cancelled: its copies are back in stock or stay out of it. Nothing was given back.',
  'refund-too-early':
    'This payment has not settled yet, so no part of it can be refunded. Nothing was refunded: try again when it has settled, usually within two days, or cancel the order to refund all of it now.',
  /** Declined when it was to settle, of an order that a gift card has paid a part of. */
  'refund-uncollected': {
    text: 'What was charged for this order was never collected, so only what its gift card paid can go back: {left} of that is left. Nothing was given back: please name no more than that, or cancel the order.',
    example: { left: '$12.50' },
  },
  /** Transaction voided, declined at settlement, or not found. */
  'refund-uncharged': {
    text: 'Braintree has no money of this order to give back: transaction {transaction} is {status}. Nothing was given back: please look at it in Braintree’s control panel, or cancel the order.',
    example: { transaction: 'f1a2b3c4', status: 'SETTLEMENT_DECLINED' },
  },
  'refund-key-reused': {
    text: 'This idempotencyKey was used for another refund. Nothing was given back: please use a new one.',
    reason: 'key-reused',
  },
  /** Same key as a refund with another amount or other copies; says what that one gave back. */
  'refund-made-before': {
    text: '{amount} went back by your first try. Nothing more was given back: please check the order, and start again if more is to be refunded.',
    example: { amount: '$5.00' },
    reason: 'key-reused',
  },
  'refund-begun-before': {
    text: '{amount} may be on its way back by your first try. Nothing more was given back: please check the order, and start again once that is certain.',
    example: { amount: '$5.00' },
    reason: 'key-reused',
  },
  'refund-unavailable': {
    status: 503,
    text: 'Braintree can’t be asked right now. Nothing was given back. Please try again in a few minutes.',
  },
  /** Same key as a refund that failed, whatever the amount. */
  'refund-failed': {
    text: '{why}',
    example: { why: 'Closed by hand: nothing was given back.' },
  },
  'refund-made-elsewhere': {
    text: 'Braintree has given back {theirs} of this order, of which the shop knows {ours}. Nothing more was given back: please look at transaction {transaction} in Braintree’s control panel, and refund what is left of it there. Once all has gone back there, the order can be cancelled here.',
    example: { theirs: '$12.50', ours: '$0.00', transaction: 'f1a2b3c4' },
  },
} as const satisfies Record<string, WrittenRefusal>;
