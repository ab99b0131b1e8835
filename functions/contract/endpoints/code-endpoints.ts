import {
  discountChangeSchema,
  discountCreateSchema,
  discountListSchema,
  discountSchema,
  pageQuerySchema,
} from '../discounts.ts';
import {
  giftCardAdjustSchema,
  giftCardHistorySchema,
  giftCardIssuedSchema,
  giftCardIssueSchema,
  giftCardListSchema,
  giftCardSchema,
} from '../gift-cards.ts';
import type { Endpoint } from './endpoint.ts';

/** Discount codes and gift cards, for admins. Shoppers enter theirs in `POST /checkout/quote`. */
export const codeEndpoints = {
  'GET /discounts/:userId': {
    summary: 'List the discount codes, the newest first',
    auth: 'admin',
    permission: 'settings',
    query: pageQuerySchema,
    response: discountListSchema,
  },
  'POST /discounts/:userId': {
    summary: 'Make a discount code',
    description:
      'By `percent`, by an `amount`, or `free-delivery`. Case, accents, hyphens and spaces of a code ' +
      'do not count.',
    auth: 'admin',
    permission: 'settings',
    json: discountCreateSchema,
    response: discountSchema,
    refusals: ['discount-taken'],
  },
  'PUT /discount/:discountId/:userId': {
    summary: 'Change a discount code, or end it',
    description:
      'All of it at once, if nobody has changed it since its `version` was read. With `isActive` false ' +
      'it is ended; orders that it has lowered stay as they are.',
    auth: 'admin',
    permission: 'settings',
    json: discountChangeSchema,
    response: discountSchema,
    refusals: [
      'discount-not-found',
      'discount-changed',
      'discount-taken',
      'discount-limit-too-low',
    ],
  },
  'GET /gift-cards/:userId': {
    summary: 'List the gift cards, the newest first',
    auth: 'admin',
    permission: 'settings',
    query: pageQuerySchema,
    response: giftCardListSchema,
  },
  'POST /gift-cards/:userId': {
    summary: 'Issue a gift card',
    description:
      'Its code is in this answer, and mailed to the address; the shop keeps its hash alone. `mailed` is ' +
      'false where the shop sends no mails: whoever issues the card passes the code on. With an ' +
      '`idempotencyKey` it is issued once, however often it is asked for.',
    auth: 'admin',
    permission: 'settings',
    reauth: true,
    json: giftCardIssueSchema,
    response: giftCardIssuedSchema,
    refusals: ['gift-card-issued-before', 'gift-card-issued-unmailed'],
  },
  'GET /gift-card/:giftCardId/:userId': {
    summary: 'See a gift card and all that happened to its money',
    auth: 'admin',
    permission: 'settings',
    response: giftCardHistorySchema,
    refusals: ['gift-card-not-found'],
  },
  'POST /gift-card/:giftCardId/adjust/:userId': {
    summary: 'Give a gift card another balance',
    description: 'If nobody has used it since its balance was read as `from`; 0 ends it.',
    auth: 'admin',
    permission: 'settings',
    reauth: true,
    json: giftCardAdjustSchema,
    response: giftCardSchema,
    refusals: ['gift-card-not-found', 'gift-card-changed'],
  },
} as const satisfies Record<string, Endpoint>;
