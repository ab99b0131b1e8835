import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of closing payments and refunds by hand. */
export const RECONCILIATION_REFUSALS = {
  'payment-not-found': { status: 404, text: 'Payment not found' },
  'payment-still-open':
    'The shop is still reconciling this payment by itself. Please give it ten minutes.',
  'payment-closed': {
    text: 'This payment is {state} by now: there is nothing to close.',
    example: { state: 'charged' },
  },
  'payment-not-closable': {
    text: 'A payment that is {state} can’t be closed as {outcome}.',
    example: { state: 'being confirmed', outcome: 'returned' },
  },
  'refund-not-found': { status: 404, text: 'Refund not found' },
  'refund-still-asking':
    'The shop is still asking Braintree for this refund. Please give it ten minutes.',
  'refund-closed': 'This refund is closed by now. The history of its order says how.',
  'refund-not-certain':
    'This refund is not certain yet. Please close it as returned or as not returned.',
  'refund-was-made':
    'Braintree has given this money back: the shop has just written that down instead.',
  /** A refund that counts as made. */
  'refund-stands':
    'Braintree shows this money as gone back, so it stays on record. Please close it as resolved once the shopper has it.',
  'refund-unchecked': {
    status: 503,
    text: 'Braintree can’t be asked right now whether this money has gone back, so it can’t be closed as not returned. Please try again in a few minutes.',
  },
} as const satisfies Record<string, WrittenRefusal>;
