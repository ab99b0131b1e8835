import { checkoutOptionsSchema, quoteRequestSchema, quoteSchema } from '../checkout.ts';
import {
  deliverySettingsAnswerSchema,
  deliverySettingsChangeSchema,
} from '../delivery-settings.ts';
import { addressChangeSchema, rememberedAddressSchema } from '../remembered-address.ts';
import { CATALOG_TIMES } from './cache-times.ts';
import { REDEEM_REFUSALS } from './cart-refusals.ts';
import type { Endpoint } from './endpoint.ts';
import { VISITOR_LIMITS } from './visitor-limits.ts';

/** Where books go and what that costs, with its tax. Nothing of it is asked until an owner sets it up. */
export const deliveryEndpoints = {
  'GET /checkout/options': {
    summary: 'See what a checkout asks for',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: checkoutOptionsSchema,
  },
  'POST /checkout/quote': {
    summary: 'Ask what an order comes to',
    description:
      'The books at the catalogue’s prices, the ways of delivery to that place, the tax, and the ' +
      'total that a payment must name. Nothing is held back, and nothing is promised: a payment is ' +
      'priced anew. With `codes` it says what they take off and what they leave to pay (`due`).',
    auth: 'anyone',
    // Counts codes that there are not.
    json: quoteRequestSchema,
    response: quoteSchema,
    limits: [{ limit: 'visitor', as: 'quote', by: ['address'] }],
    refusals: ['book-gone', 'out-of-stock', 'too-few-left', ...REDEEM_REFUSALS],
  },
  'GET /user/:userId/address': {
    summary: 'Read the address that an account used last',
    auth: 'user',
    guests: true,
    response: rememberedAddressSchema,
  },
  'PUT /user/:userId/address': {
    summary: 'Remember the address that an account uses',
    description: 'By its `parts`, of which the text is made, or as one `text`.',
    auth: 'user',
    guests: true,
    json: addressChangeSchema,
    response: rememberedAddressSchema,
    limits: [{ limit: 'payment', as: 'address', by: ['user'] }],
    refusals: ['address-not-right'],
  },
  'GET /delivery/settings/:userId': {
    summary: 'Read how the shop delivers and taxes',
    auth: 'admin',
    permission: 'settings',
    response: deliverySettingsAnswerSchema,
  },
  'PUT /delivery/settings/:userId': {
    summary: 'Change how the shop delivers and taxes',
    description:
      'All of it at once; with the `version` that was read only if nobody has changed it since. What ' +
      'is left out is as in a shop that has set nothing up.',
    auth: 'admin',
    permission: 'settings',
    json: deliverySettingsChangeSchema,
    response: deliverySettingsAnswerSchema,
    refusals: ['delivery-settings-outdated'],
  },
} as const satisfies Record<string, Endpoint>;
