import type { Endpoint } from '../endpoint.ts';
import { codeQuerySchema } from './discounts.ts';
import {
  giftCardAdjustSchema,
  giftCardHistorySchema,
  giftCardIssuedSchema,
  giftCardIssueSchema,
  giftCardListSchema,
  giftCardSchema,
} from './gift-cards.ts';

/** Administration of gift cards. Shoppers enter a card's code in `POST /checkout/quote`. */
export const giftCardEndpoints = {
  'GET /gift-cards/:userId': {
    summary: 'List or search gift cards',
    description:
      'Newest first. Pass `next` as `before` for the next page. `search` is the last four ' +
      'characters of the code, the beginning of the recipient’s e-mail address, or the number of an ' +
      'order that the card has paid. Do not send whole codes: addresses of requests are logged.',
    auth: { admin: 'settings' },
    query: codeQuerySchema,
    response: giftCardListSchema,
  },
  'POST /gift-cards/:userId': {
    summary: 'Issue a gift card',
    description:
      'The response has its code, which is also e-mailed to the address; the shop stores only a ' +
      'hash. `mailed` is false if the shop sends no e-mails: the code must then be passed on by ' +
      'hand. With an `idempotencyKey` the card is issued once: a repeated request is refused, ' +
      'and does not return the code again.',
    auth: { admin: 'settings' },
    reauth: true,
    json: giftCardIssueSchema,
    response: giftCardIssuedSchema,
    refusals: ['gift-card-issued-before', 'gift-card-issued-unmailed'],
  },
  'GET /gift-card/:giftCardId/:userId': {
    summary: 'Retrieve a gift card and its transactions',
    description: 'Transactions are listed newest first; amounts are in US dollars.',
    auth: { admin: 'settings' },
    response: giftCardHistorySchema,
    refusals: ['gift-card-not-found'],
  },
  'POST /gift-card/:giftCardId/adjust/:userId': {
    summary: 'Set a gift card’s balance',
    description: 'Refused if the balance is no longer `from`. A balance of 0 ends the card.',
    auth: { admin: 'settings' },
    reauth: true,
    json: giftCardAdjustSchema,
    response: giftCardSchema,
    refusals: ['gift-card-not-found', 'gift-card-changed'],
  },
} as const satisfies Record<string, Endpoint>;
