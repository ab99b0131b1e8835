import { CATALOG_READ } from '../catalog/catalog-caching.ts';
import type { Endpoint } from '../endpoint.ts';
import { REDEEM_REFUSALS } from '../refusal-groups.ts';
import { checkoutOptionsSchema, quoteRequestSchema, quoteSchema } from './checkout.ts';

/**
 * What a checkout asks for, and quotes. The calls that pay for an order, or place one with nothing
 * left to pay, are in `payment-endpoints.ts`.
 */
export const checkoutEndpoints = {
  'GET /checkout/options': {
    summary: 'Retrieve the checkout options',
    description:
      '`addressForm` says whether the address is one text or has parts. If `quotes` is true, ' +
      'delivery or tax may be added: request a quote before paying. `countries` is null if the ' +
      'shop delivers everywhere.',
    ...CATALOG_READ,
    response: checkoutOptionsSchema,
  },
  'POST /checkout/quote': {
    summary: 'Calculate the total of a cart',
    description:
      'Returns the cart at catalogue prices, the delivery options for `place`, the tax, and the ' +
      '`total` that a payment must name. Nothing is reserved or guaranteed: a payment is priced ' +
      'again. With `codes`, the response also says what they take off and what is left to pay ' +
      '(`due`).',
    auth: 'anyone',
    // Not cached, as it counts unknown codes.
    json: quoteRequestSchema,
    response: quoteSchema,
    limits: [{ limit: 'visitor', as: 'quote', by: ['address'] }],
    refusals: ['book-gone', 'out-of-stock', 'too-few-left', ...REDEEM_REFUSALS],
  },
} as const satisfies Record<string, Endpoint>;
