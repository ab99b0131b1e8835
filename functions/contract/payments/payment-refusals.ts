import type { WrittenRefusal } from '../refusal-types.ts';

const ON_RECORD =
  'Your payment is on record: order something else with it, or it goes back to you within two hours.';

/** Refusals from cart to order. Nothing was charged, except where the payment is already made. */
export const PAYMENT_REFUSALS = {
  'cards-unavailable': {
    status: 503,
    text: 'Your saved payment methods can’t be loaded right now. Please try again in a few minutes.',
  },
  'book-gone': 'A book in your cart is no longer sold. Please remove it.',
  'out-of-stock': {
    text: '"{name}" is out of stock. Please remove it from your cart.',
    example: { name: 'Walden' },
  },
  'too-few-left': {
    text: 'Only {left} left of "{name}". Please lower the quantity in your cart.',
    example: { left: '2', name: 'Walden' },
  },
  'total-differs': {
    text: 'These books come to {total}, not {amount}. Please look at your cart again.',
    example: { total: '$25.00', amount: '$12.50' },
  },
  /** Delivery or tax differ from what the shopper saw. */
  'quote-outdated': {
    text: 'This order comes to {total}, not {amount}: {parts}. Nothing was charged: please look at it again.',
    example: { total: '$31.90', amount: '$29.90', parts: 'books $25.00, delivery $6.90' },
  },
  'not-delivered-there': 'We don’t deliver these books to that address. Nothing was charged.',
  'delivery-gone':
    'That delivery option is no longer offered for this order. Nothing was charged: please choose another.',
  'client-token-unavailable': {
    status: 503,
    text: 'Payment is not available right now. Please try again.',
  },
  /** The payment provider could not be reached; nothing was charged. */
  'payment-unavailable': {
    status: 503,
    text: 'Payment is not available right now. Nothing was charged. Please try again.',
  },
  /** Too many attempts, or too many failed ones, by one account or address. */
  'payment-paused': {
    status: 429,
    text: 'There were too many attempts to pay. Nothing was charged. Please wait {wait} and try again.',
    example: { wait: '4 minutes' },
  },
  /** Card testing is going on: the page shows a challenge and sends its answer with the payment. */
  'challenge-needed': {
    status: 403,
    text: 'Please confirm that you are a person, and pay again. Nothing was charged.',
  },
  /** The payer is suspicious: the widget's device data is required. */
  'device-data-needed': {
    status: 403,
    text: 'Your browser did not send the data that protects cards from misuse. Nothing was charged. Please reload the page and try again.',
  },
  /** Price or stock changed while the payment was recorded; nothing was charged. */
  'cart-outdated':
    'A price or the stock of a book in your cart has just changed. Nothing was charged: please look at your cart again.',
  /** The payment with this key is being charged right now. */
  'payment-in-progress': 'This payment is in progress. Please wait a moment and check again.',
  /** Another payment by the same user is still open; nothing was charged for this one. */
  'payment-open':
    'Another payment of yours is still being confirmed. Please don’t pay again until that is done.',
  /** Another payment by the same user was faster and has placed its order. */
  'ordered-meanwhile':
    'Another payment of yours has just placed an order. Nothing was charged for this one: please look at your orders before you pay again.',
  /** The key belongs to another payment; nothing was charged for this one. */
  'key-reused':
    'This idempotencyKey was used for another payment. Nothing was charged: please use a new one.',
  'payment-key-unknown': { status: 404, text: 'There is no payment by this key' },
  'order-not-paid': { status: 402, text: 'This order has not been paid for' },
  'amount-not-paid': {
    text: 'The payment is of {paid}. Please order for that amount.',
    example: { paid: '$25.00' },
  },
  'books-not-paid':
    'The books are not those that were paid for. Please order those, as many of each.',
  'paid-cart-outdated': `A price or the stock of a book has just changed. ${ON_RECORD}`,
  // Refusals from `book-gone` to `not-delivered-there`, for a payment that named only its amount and
  // has been charged.
  'paid-book-gone': {
    reason: 'book-gone',
    text: `A book in this order is no longer sold. ${ON_RECORD}`,
  },
  'paid-out-of-stock': {
    reason: 'out-of-stock',
    text: `"{name}" is out of stock. ${ON_RECORD}`,
    example: { name: 'Walden' },
  },
  'paid-too-few-left': {
    reason: 'too-few-left',
    text: `Only {left} left of "{name}". ${ON_RECORD}`,
    example: { left: '2', name: 'Walden' },
  },
  'paid-total-differs': {
    reason: 'total-differs',
    text: `These books come to {total}, not {amount}. ${ON_RECORD}`,
    example: { total: '$25.00', amount: '$12.50' },
  },
  'paid-quote-outdated': {
    text: `This order comes to {total}, not {amount}: {parts}. ${ON_RECORD}`,
    example: { total: '$31.90', amount: '$25.00', parts: 'books $25.00, delivery $6.90' },
  },
  'paid-not-delivered-there': `We don’t deliver these books to that address. ${ON_RECORD}`,
  'payment-given-back': 'This payment has been refunded. Please pay again.',
} as const satisfies Record<string, WrittenRefusal>;
