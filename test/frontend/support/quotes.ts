import type { CheckoutOptions, Quote } from '#contract/orders/checkout.ts';

/** The checkout of a shop that delivers to two countries and asks for structured addresses. */
export const structured: CheckoutOptions = {
  addressForm: 'structured',
  quotes: true,
  country: 'US',
  countries: ['US', 'GB'],
};

const ground = { _id: 'ground', name: 'By ground', price: 4.9, isPickup: false };
const shop = { _id: 'shop', name: 'Pickup in the shop', price: 0, isPickup: true };

/** Two copies at $18.50, sent to New York. */
export const sent: Quote = {
  items: 37,
  delivery: ground,
  choices: [ground, shop],
  isDeliverable: true,
  tax: 3.71,
  taxIncluded: false,
  total: 45.61,
};

/** The same, for pickup. */
export const fetched: Quote = { ...sent, delivery: shop, tax: 3.28, total: 40.28 };
