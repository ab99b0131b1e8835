import type { Quote } from '../contract/checkout.ts';
import type { DeliveryDocument } from '../contract/delivery-settings.ts';
import type { RememberedAddress } from '../contract/remembered-address.ts';

const ground = { _id: 'ground', name: 'By ground', price: 4.9, isPickup: false };

export const quote: Quote = {
  items: 25,
  delivery: ground,
  choices: [ground, { _id: 'shop', name: 'Fetched in the shop', price: 0, isPickup: true }],
  isDeliverable: true,
  tax: 1.56,
  taxIncluded: false,
  total: 31.46,
};

export const address = {
  text: 'Sam Shopper\n1 Pond Road\nConcord, MA 01742\nUnited States',
  parts: {
    name: 'Sam Shopper',
    line1: '1 Pond Road',
    line2: '',
    town: 'Concord',
    region: 'MA',
    postcode: '01742',
    country: 'US',
  },
} satisfies RememberedAddress;

export const deliverySettings: DeliveryDocument = {
  shop: { country: 'US', region: 'MA' },
  addressForm: 'structured',
  zones: [
    {
      name: 'North America',
      places: ['US', 'CA'],
      rates: [
        { _id: 'ground', name: 'By ground', kind: 'flat', price: '4.90', freeFrom: '50.00' },
        { _id: 'shop', name: 'Fetched in the shop', kind: 'pickup', price: '0.00' },
      ],
    },
  ],
  taxRates: [{ place: 'US-MA', taxClass: 'standard', percent: '6.25' }],
  pricesIncludeTax: false,
  deliveryTax: 'none',
  bookWeightGrams: 400,
  categoryTaxClasses: {},
};
