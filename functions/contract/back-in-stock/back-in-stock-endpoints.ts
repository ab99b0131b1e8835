import type { Endpoint } from '../endpoint.ts';
import {
  stockWaitAnswerSchema,
  stockWaitConfirmedSchema,
  stockWaitConfirmSchema,
  stockWaitSchema,
  unsubscribedSchema,
  unsubscribeQuerySchema,
  waitingSchema,
} from './back-in-stock.ts';

/** Back-in-stock notices. */
export const backInStockEndpoints = {
  'POST /stock/wait/:productId/:userId': {
    summary: 'Request a back-in-stock e-mail for a product',
    description:
      'One e-mail is sent to the account’s address. Requesting it again changes nothing.',
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
    summary: 'Stop back-in-stock e-mails for a product',
    auth: 'user',
    response: waitingSchema,
  },
  'POST /stock/wait': {
    summary: 'Request a back-in-stock e-mail without an account',
    description:
      'The address is sent a confirmation link, and nothing else until that is opened. The ' +
      'response does not reveal whether the address is on the list already.',
    operationId: 'askToBeTold',
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
    summary: 'Confirm a back-in-stock request with its e-mailed link',
    auth: 'anyone',
    json: stockWaitConfirmSchema,
    response: stockWaitConfirmedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended'],
  },
  'POST /stock/unsubscribe': {
    summary: 'Stop all back-in-stock e-mails',
    description:
      'Uses the link of a back-in-stock e-mail, with or without a body: mail programs send it ' +
      'on one click (RFC 8058).',
    auth: 'anyone',
    query: unsubscribeQuerySchema,
    response: unsubscribedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended'],
  },
} as const satisfies Record<string, Endpoint>;
