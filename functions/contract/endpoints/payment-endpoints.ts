import {
  clientTokenAnswerSchema,
  paymentAnswerSchema,
  paymentKeyQuerySchema,
  paymentRequestSchema,
  paymentStatusSchema,
  unchargedOrderSchema,
} from '../payment.ts';
import { savedMethodListSchema } from '../saved-method.ts';
import { CART_REFUSALS, REDEEM_REFUSALS } from './cart-refusal-codes.ts';
import type { Endpoint } from './endpoint.ts';

/** Refusals of paying for a cart, with or without a charge. */
const PAYING_REFUSALS = [
  ...CART_REFUSALS,
  ...REDEEM_REFUSALS,
  'codes-outdated',
  'address-not-right',
  'email-unconfirmed',
  'guest-order-placed',
  'cart-outdated',
  'payment-in-progress',
  'payment-open',
  'ordered-meanwhile',
  'key-reused',
  'payment-unavailable',
  'payment-paused',
] as const;

/** From client token to charge (spec 7), and payment methods saved at Braintree. */
export const paymentEndpoints = {
  'GET /braintree/getToken/:userId': {
    summary: 'Get a client token for the payment widget, and how the shop offers it',
    auth: 'user',
    guests: true,
    // Creates the user's customer at Braintree.
    writes: true,
    response: clientTokenAnswerSchema,
    limits: [{ limit: 'payment', as: 'token', by: ['user'] }],
    refusals: ['client-token-unavailable', 'guest-order-placed'],
  },
  'POST /braintree/payment/:userId': {
    summary: 'Pay',
    description:
      'With `products` the shop checks price and stock before anything is charged and writes the ' +
      'order together with the payment. A decline is a 200 with `success: false`; so is a charge ' +
      'whose outcome is `unknown`, which must not be tried again, and one that is `reversed` as ' +
      'its order cannot be made any more. Where the shop asks banks (3D Secure), a card that its ' +
      'bank has not confirmed is declined, whatever the page says. With an `idempotencyKey` (or ' +
      'the header `Idempotency-Key`) the request is safe to repeat: the same key and request ' +
      'answer what the first came to, and while that runs a 409 whose `reason` is ' +
      '`payment-in-progress`; another request under the key is refused. Who has a payment whose ' +
      'outcome is not certain yet cannot begin another.',
    auth: 'user',
    guests: true,
    json: paymentRequestSchema,
    response: paymentAnswerSchema,
    limits: [{ limit: 'payment', as: 'payment', by: ['user'] }],
    refusals: [...PAYING_REFUSALS, 'challenge-needed', 'device-data-needed'],
  },
  'POST /checkout/order/:userId': {
    summary: 'Place an order of which nothing is left to pay',
    description:
      'Where the books cost nothing (`total` of the quote is 0), or a gift card or a discount code leaves ' +
      'nothing to charge (`due` is 0). It is priced anew, answers as a payment does, is repeated by its ' +
      'key (or the header) and asked about in the same way; the `id` of its transaction names no transaction at Braintree.',
    auth: 'user',
    guests: true,
    json: unchargedOrderSchema,
    response: paymentAnswerSchema,
    limits: [{ limit: 'payment', as: 'payment', by: ['user'] }],
    refusals: PAYING_REFUSALS,
  },
  'GET /braintree/payment/:userId': {
    summary: 'See where a payment stands',
    description:
      'By the key that it was asked for with. An outcome that is not certain is looked up at ' +
      'Braintree when that is due, so asking again every few seconds is how to wait for it. A 404 ' +
      'says that no such payment has arrived; it may still be on its way: to be sure that nothing ' +
      'is charged, give it up.',
    auth: 'user',
    guests: true,
    // Records an uncertain outcome once Braintree knows it.
    writes: true,
    query: paymentKeyQuerySchema,
    response: paymentStatusSchema,
    limits: [{ limit: 'payment', as: 'status', by: ['user'] }],
    refusals: ['payment-key-unknown'],
  },
  'DELETE /braintree/payment/:userId': {
    summary: 'Give a payment up that has not arrived',
    description:
      'A request that is still on its way with this key is then not charged. A payment that has ' +
      'arrived goes on: the answer says where it stands.',
    auth: 'user',
    guests: true,
    query: paymentKeyQuerySchema,
    response: paymentStatusSchema,
    limits: [{ limit: 'payment', as: 'status', by: ['user'] }],
  },
  'GET /user/:userId/cards': {
    summary: 'List the ways to pay that one has saved',
    description: 'As Braintree has them, the newest first; at most 50.',
    auth: 'user',
    response: savedMethodListSchema,
    limits: [{ limit: 'payment', as: 'cards', by: ['user'] }],
    refusals: ['cards-unavailable'],
  },
  'DELETE /user/:userId/cards/:cardId': {
    summary: 'Remove one of them',
    description:
      'For good, at Braintree; the answer is what is left. One that is gone is no error.',
    auth: 'user',
    response: savedMethodListSchema,
    limits: [{ limit: 'payment', as: 'cards', by: ['user'] }],
    refusals: ['cards-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
