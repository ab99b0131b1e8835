import { checkoutOptionsSchema, quoteRequestSchema, quoteSchema } from '../checkout.ts';
import { REDEEM_REFUSALS } from './cart-refusal-codes.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * What a checkout asks for, and quotes. The calls that pay for an order, or place one with nothing
 * left to pay, are in `payment-endpoints.ts`.
 */
export const checkoutEndpoints = {
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
    // Counts unknown codes.
    json: quoteRequestSchema,
    response: quoteSchema,
    limits: [{ limit: 'visitor', as: 'quote', by: ['address'] }],
    refusals: ['book-gone', 'out-of-stock', 'too-few-left', ...REDEEM_REFUSALS],
  },
} as const satisfies Record<string, Endpoint>;
