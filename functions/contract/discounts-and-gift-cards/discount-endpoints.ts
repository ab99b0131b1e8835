import type { Endpoint } from '../endpoint.ts';
import {
  codeQuerySchema,
  discountChangeSchema,
  discountCreateSchema,
  discountListSchema,
  discountSchema,
} from './discounts.ts';

/** Administration of discount codes. Shoppers enter theirs in `POST /checkout/quote`. */
export const discountEndpoints = {
  'GET /discounts/:userId': {
    summary: 'List or search discount codes',
    description:
      'Newest first. Pass `next` as `before` for the next page. `search` is the beginning of a code.',
    auth: { admin: 'settings' },
    query: codeQuerySchema,
    response: discountListSchema,
  },
  'POST /discounts/:userId': {
    summary: 'Create a discount code',
    description:
      '`kind` is `percent`, `amount` or `free-delivery`. In a code, case, accents, hyphens and ' +
      'spaces are ignored.',
    auth: { admin: 'settings' },
    json: discountCreateSchema,
    response: discountSchema,
    refusals: ['discount-taken'],
  },
  'PUT /discount/:discountId/:userId': {
    summary: 'Update or end a discount code',
    description:
      'Replaces all of its values. Refused if somebody has changed it since `version` was read. ' +
      '`isActive` set to false ends it; orders that used it keep their discount.',
    auth: { admin: 'settings' },
    json: discountChangeSchema,
    response: discountSchema,
    refusals: [
      'discount-not-found',
      'discount-changed',
      'discount-taken',
      'discount-limit-too-low',
    ],
  },
} as const satisfies Record<string, Endpoint>;
