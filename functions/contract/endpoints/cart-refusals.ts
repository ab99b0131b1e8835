/** What the cart is told when the catalogue says otherwise; nothing has been charged then. */
export const CART_REFUSALS = [
  'book-gone',
  'out-of-stock',
  'too-few-left',
  'total-differs',
  'quote-outdated',
  'not-delivered-there',
  'delivery-gone',
] as const;
