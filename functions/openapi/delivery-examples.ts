import type { DeliveryDocument } from '../contract/delivery/delivery-settings.ts';
import type { RememberedAddress } from '../contract/delivery/remembered-address.ts';
import type { Quote } from '../contract/orders/checkout.ts';
import type { Examples } from './example-types.ts';
import { product } from './sample-values.ts';

const ground = { _id: 'ground', name: 'By ground', price: 4.9, isPickup: false };

const quote: Quote = {
  items: 25,
  delivery: ground,
  choices: [ground, { _id: 'shop', name: 'Pickup in the shop', price: 0, isPickup: true }],
  isDeliverable: true,
  isTooMuch: false,
  tax: 1.56,
  taxIncluded: false,
  total: 31.46,
};

const address = {
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

const deliverySettings: DeliveryDocument = {
  shop: { country: 'US', region: 'MA' },
  addressForm: 'structured',
  zones: [
    {
      name: 'North America',
      places: ['US', 'CA'],
      rates: [
        { _id: 'ground', name: 'By ground', kind: 'flat', price: '4.90', freeFrom: '50.00' },
        { _id: 'shop', name: 'Pickup in the shop', kind: 'pickup', price: '0.00' },
      ],
    },
  ],
  taxRates: [{ place: 'US-MA', taxClass: 'standard', percent: '6.25' }],
  pricesIncludeTax: false,
  deliveryTax: 'none',
  bookWeightGrams: 400,
  categoryTaxClasses: {},
};

/** Examples of the calls about where and how the shop delivers, and what an order comes to. */
export const deliveryExamples = {
  'GET /checkout/options': {
    answer: { addressForm: 'structured', quotes: true, country: 'US', countries: ['US', 'CA'] },
  },
  'POST /checkout/quote': {
    input: {
      products: [{ _id: product._id, count: 2 }],
      place: { country: 'US', region: 'MA' },
      delivery: 'ground',
    },
    answer: quote,
  },
  'GET /user/:userId/address': { answer: { address } },
  'PUT /user/:userId/address': { input: { parts: address.parts }, answer: { address } },
  'GET /delivery/settings/:userId': { answer: { version: 1, settings: deliverySettings } },
  'PUT /delivery/settings/:userId': {
    input: { version: 0, settings: deliverySettings },
    answer: { version: 1, settings: deliverySettings },
  },
} satisfies Partial<Examples>;
