/** What the cart is told when the catalogue says otherwise; nothing has been charged then. */
export const CART_REFUSALS = [
  'A book in your cart is no longer sold. Please remove it.',
  '"Walden" is out of stock. Please remove it from your cart.',
  'Only 2 left of "Walden". Please lower the quantity in your cart.',
  'These books come to $25.00, not $12.50. Please look at your cart again.',
];
