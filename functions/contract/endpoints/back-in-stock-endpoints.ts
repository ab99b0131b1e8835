import {
  stockWaitAnswerSchema,
  stockWaitConfirmedSchema,
  stockWaitConfirmSchema,
  stockWaitSchema,
  unsubscribedSchema,
  unsubscribeQuerySchema,
  waitingSchema,
} from '../back-in-stock.ts';
import type { Endpoint } from './endpoint.ts';

/** Back-in-stock notices. */
export const backInStockEndpoints = {
  'POST /stock/wait/:productId/:userId': {
    summary: 'Be told by mail when a book is back in stock',
    description: 'Once, at the account’s address.',
    auth: 'user',
    response: waitingSchema,
    limits: [{ limit: 'account', as: 'wait', by: ['user'] }],
    refusals: [
      'product-not-found',
      'book-in-stock',
      'too-many-waits',
      'wait-unconfirmed',
      'mails-off',
    ],
  },
  'DELETE /stock/wait/:productId/:userId': {
    summary: 'Not be told of it any more',
    auth: 'user',
    response: waitingSchema,
  },
  'POST /stock/wait': {
    summary: 'The same without an account',
    operationId: 'askToBeTold',
    description:
      'The address is sent a link; nothing else is sent to it until that is opened. The answer says ' +
      'nothing of whether the address waits already.',
    auth: 'anyone',
    json: stockWaitSchema,
    response: stockWaitAnswerSchema,
    limits: [
      { limit: 'account', as: 'wait', by: ['address'] },
      { limit: 'account', as: 'wait', by: ['email'] },
    ],
    refusals: ['product-not-found', 'book-in-stock', 'mails-off'],
  },
  'POST /stock/wait/confirm': {
    summary: 'Confirm an address by such a link',
    auth: 'anyone',
    json: stockWaitConfirmSchema,
    response: stockWaitConfirmedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended'],
  },
  'POST /stock/unsubscribe': {
    summary: 'Be told of no book any more',
    description:
      'By the link of a notice, with a body or without: mail programs ask so in one click (RFC 8058).',
    auth: 'anyone',
    query: unsubscribeQuerySchema,
    response: unsubscribedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended'],
  },
} as const satisfies Record<string, Endpoint>;
