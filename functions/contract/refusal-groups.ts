/** Refusals of a cart that no longer matches the catalog. */
const BOOK_REFUSALS = ['book-gone', 'out-of-stock', 'too-few-left', 'total-differs'] as const;

/**
 * Refusals of a cart that no longer matches the catalog or the delivery rates; nothing was charged.
 */
export const CART_REFUSALS = [
  ...BOOK_REFUSALS,
  'quote-outdated',
  'not-delivered-there',
  'delivery-gone',
] as const;

/** Refusals of an order's codes; nothing was charged. */
export const REDEEM_REFUSALS = [
  'code-unknown',
  'codes-paused',
  'codes-too-many',
  'discount-not-yet',
  'discount-expired',
  'discount-used-up',
  'discount-already-used',
  'discount-below-minimum',
  'gift-card-empty',
] as const;

/** Refusals of a new password, besides those of its schema. */
export const PASSWORD_REFUSALS = [
  'password-short',
  'password-common',
  'password-guessable',
  'password-breached',
] as const;
