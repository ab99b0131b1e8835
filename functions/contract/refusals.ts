/** The status that a refusal answers with. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 503;

/** What programs are told of a refusal, where the status alone does not say it. */
export const REFUSAL_REASONS = [
  'payment-in-progress',
  'payment-unsettled',
  'payment-unavailable',
  'cart-outdated',
  'key-reused',
  'refund-pending',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Refusal {
  readonly status: RefusalStatus;
  /** For the person who asked. `{names}` are filled in by who refuses. */
  readonly text: string;
  /** Such values, for the description of the API. */
  readonly example?: Readonly<Record<string, string>>;
  /** The input that it is about. */
  readonly field?: string;
  /** What the answer tells programs, where the status alone does not say it. */
  readonly reason?: RefusalReason;
}

/**
 * What a use case may refuse beyond guards and schemas: one text for the use case, for the contract
 * and for its description. The front end imports only the types: it decides by `reason`.
 */
export const REFUSALS = {
  'email-taken': { status: 409, text: 'Email is taken', field: 'email' },
  'wrong-credentials': { status: 401, text: 'Email and password dont match' },
  'password-needed': {
    status: 403,
    text: 'Please enter your current password',
    field: 'currentPassword',
  },
  'password-wrong': {
    status: 403,
    text: 'The current password is not right',
    field: 'currentPassword',
  },
  'user-not-changed': { status: 409, text: 'User update failed' },

  'product-not-found': { status: 404, text: 'Product not found' },
  'photo-not-found': { status: 404, text: 'Photo not found' },
  'photo-too-large': {
    status: 413,
    text: 'Image should be less than 1mb in size',
    field: 'photo',
  },
  'photo-unreadable': { status: 400, text: 'Image could not be uploaded', field: 'photo' },
  'category-unknown': { status: 400, text: 'Category does not exist', field: 'category' },
  'category-taken': { status: 409, text: 'Category should be unique', field: 'name' },
  'isbn-taken': { status: 409, text: 'Another product has this ISBN', field: 'isbn' },
  'product-busy': {
    status: 503,
    text: 'Someone else is changing this product. Please try again.',
  },
  'books-busy': { status: 503, text: 'Someone else is changing these books. Please try again.' },

  'book-gone': { status: 409, text: 'A book in your cart is no longer sold. Please remove it.' },
  'out-of-stock': {
    status: 409,
    text: '"{name}" is out of stock. Please remove it from your cart.',
    example: { name: 'Walden' },
  },
  'too-few-left': {
    status: 409,
    text: 'Only {left} left of "{name}". Please lower the quantity in your cart.',
    example: { left: '2', name: 'Walden' },
  },
  'total-differs': {
    status: 409,
    text: 'These books come to {total}, not {amount}. Please look at your cart again.',
    example: { total: '$25.00', amount: '$12.50' },
  },
  'client-token-unavailable': {
    status: 503,
    text: 'Payment is not available right now. Please try again.',
  },
  /** The payment provider could not be asked; nothing was charged. */
  'payment-unavailable': {
    status: 503,
    text: 'Payment is not available right now. Nothing was charged. Please try again.',
    reason: 'payment-unavailable',
  },
  /** Price or stock changed while the payment was recorded; nothing was charged. */
  'cart-outdated': {
    status: 409,
    text: 'A price or the stock of a book in your cart has just changed. Nothing was charged: please look at your cart again.',
    reason: 'cart-outdated',
  },
  /** The payment of this key is being charged at this moment. */
  'payment-in-progress': {
    status: 409,
    text: 'This payment is in progress. Please wait a moment and ask for it again.',
    reason: 'payment-in-progress',
  },
  /** Another payment of the same person is not settled yet; nothing was charged for this one. */
  'payment-unsettled': {
    status: 409,
    text: 'Another payment of yours is still being confirmed. Please don’t pay again until it is settled.',
    reason: 'payment-unsettled',
  },
  /** The key is another payment's; nothing was charged for this one. */
  'key-reused': {
    status: 409,
    text: 'This idempotencyKey was used for another payment. Nothing was charged: please use a new one.',
    reason: 'key-reused',
  },
  'payment-key-unknown': { status: 404, text: 'There is no payment by this key' },
  'order-not-paid': { status: 402, text: 'This order has not been paid for' },
  'amount-not-paid': { status: 409, text: 'The amount is not the one that was paid' },
  'books-not-paid': { status: 409, text: 'The books are not those that were paid for' },
  'paid-cart-outdated': {
    status: 409,
    text: 'A price or the stock of a book has just changed. Your payment is on record: order something else with it, or it goes back to you within two hours.',
  },
  'payment-given-back': {
    status: 409,
    text: 'This payment has been given back. Please pay again.',
  },

  'order-not-found': { status: 404, text: 'Order not found' },
  'order-cancelled': {
    status: 409,
    text: 'This order is cancelled and its money given back: its status can’t change any more.',
  },
  /** Money of this order is on its way back at this moment. */
  'refund-pending': {
    status: 409,
    text: 'Money of this order is on its way back at this moment. Nothing else was done: please wait until that is confirmed.',
    reason: 'refund-pending',
  },
  'payment-disputed': {
    status: 409,
    text: 'The shopper’s bank has a dispute over this payment and gives the money back itself if the shopper wins. Nothing was given back: settle the dispute in Braintree’s control panel first.',
  },
  'order-outdated': {
    status: 409,
    text: 'This order has just changed. Nothing was given back: please look at it again.',
  },
  'refund-refused': {
    status: 409,
    text: 'Braintree refused to give the money back: {why}. Nothing was given back, and the order is as it was.',
    example: { why: 'Cannot refund' },
  },
  'refund-too-much': {
    status: 409,
    text: 'Only {left} of this order is left to give back. Nothing was given back.',
    example: { left: '$12.50' },
  },
  'refund-too-early': {
    status: 409,
    text: 'This payment has not settled yet, so no part of it can be given back. Nothing was given back: try again when it has settled, mostly within two days, or cancel the order to give all of it back now.',
  },
  'refund-key-reused': {
    status: 409,
    text: 'This idempotencyKey was used for another refund. Nothing was given back: please use a new one.',
    reason: 'key-reused',
  },
  'refund-unavailable': {
    status: 503,
    text: 'Braintree can’t be asked right now. Nothing was given back. Please try again in a few minutes.',
  },

  'payment-not-found': { status: 404, text: 'Payment not found' },
  'payment-still-settling': {
    status: 409,
    text: 'The shop is still settling this payment by itself. Please give it ten minutes.',
  },
  'payment-closed': {
    status: 409,
    text: 'This payment is {state} by now: there is nothing to close.',
    example: { state: 'succeeded' },
  },
  'payment-not-closable': {
    status: 409,
    text: 'A payment that is {state} can’t be closed as {outcome}.',
    example: { state: 'unknown', outcome: 'returned' },
  },
  'refund-not-found': { status: 404, text: 'Refund not found' },
  'refund-still-asking': {
    status: 409,
    text: 'The shop is still asking Braintree for this refund. Please give it ten minutes.',
  },
  'refund-closed': {
    status: 409,
    text: 'This refund is {state} by now: there is nothing to close.',
    example: { state: 'succeeded' },
  },
  'notification-unreadable': { status: 400, text: 'This notification cannot be read' },
  'notification-unsigned': {
    status: 403,
    text: 'This notification is not signed by Braintree',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof REFUSALS;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
export type RefusalNames<C extends RefusalCode> = NamesIn<(typeof REFUSALS)[C]['text']>;

/** A refusal's text with its names filled in. */
export function refusalText<C extends RefusalCode>(
  code: C,
  values: Readonly<Record<RefusalNames<C>, string | number>>,
): string {
  return fillIn(REFUSALS[code].text, values);
}

/** A text with its `{names}` filled in. */
export function fillIn(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
