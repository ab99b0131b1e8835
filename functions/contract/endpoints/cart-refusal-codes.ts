/**
 * What the cart is told when the catalogue says otherwise, whether something has been charged or not.
 */
export const BOOK_REFUSALS = [
  'book-gone',
  'out-of-stock',
  'too-few-left',
  'total-differs',
] as const;

/**
 * What the cart is told when the catalogue or the delivery is another; nothing has been charged then.
 */
export const CART_REFUSALS = [
  ...BOOK_REFUSALS,
  'quote-outdated',
  'not-delivered-there',
  'delivery-gone',
] as const;

/** What an order's codes are refused for; nothing has been charged then. */
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
