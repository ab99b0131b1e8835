import type { Endpoint } from '../endpoint.ts';
import { CART_REFUSALS, REDEEM_REFUSALS } from '../refusal-groups.ts';
import {
  clientTokenAnswerSchema,
  paymentAnswerSchema,
  paymentKeyQuerySchema,
  paymentRequestSchema,
  paymentStatusSchema,
  unchargedOrderSchema,
} from './payment.ts';
import { savedMethodListSchema } from './saved-method.ts';

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
    summary: 'Create a client token for the payment widget',
    description:
      '`widget` in the response is how the shop configures the widget. With the token of a ' +
      'guest, or of a user who must confirm their e-mail first, no payment methods are saved.',
    auth: 'user',
    guests: true,
    // Creates the user's customer at Braintree.
    writes: true,
    response: clientTokenAnswerSchema,
    limits: [{ limit: 'payment', as: 'token', by: ['user'] }],
    refusals: ['client-token-unavailable', 'guest-order-placed'],
  },
  'POST /braintree/payment/:userId': {
    summary: 'Create a payment',
    description:
      'With `products`, the shop checks prices and stock before anything is charged, and ' +
      'creates the order together with the payment. A decline is a 200 with `success: false`. ' +
      'So is `unknown`, a charge whose outcome is not certain and which must not be retried; ' +
      'and `reversed`, a charge that is returned because its order can no longer be created. If ' +
      'the shop uses 3D Secure, a card that its bank has not confirmed is declined, whatever ' +
      'the client says. With an `idempotencyKey` (or the header `Idempotency-Key`) the request ' +
      'is safe to repeat: the same key and request return the first outcome, or a 409 with the ' +
      'reason `payment-in-progress` while the first is being processed; another request with ' +
      'the key is refused. A user who has a payment whose outcome is not certain yet cannot ' +
      'start another.',
    auth: 'user',
    guests: true,
    json: paymentRequestSchema,
    response: paymentAnswerSchema,
    limits: [{ limit: 'payment', as: 'payment', by: ['user'] }],
    refusals: [...PAYING_REFUSALS, 'challenge-needed', 'device-data-needed'],
  },
  'POST /checkout/order/:userId': {
    summary: 'Create an order with nothing left to pay',
    description:
      'For carts that cost nothing (`total` of the quote is 0), or for which a gift card or a ' +
      'discount code leaves nothing to charge (`due` is 0). The cart is priced again. ' +
      'Responses, idempotency and status are those of `POST /braintree/payment/{userId}`; the ' +
      '`id` of the transaction names none at Braintree.',
    auth: 'user',
    guests: true,
    json: unchargedOrderSchema,
    response: paymentAnswerSchema,
    limits: [{ limit: 'payment', as: 'payment', by: ['user'] }],
    refusals: PAYING_REFUSALS,
  },
  'GET /braintree/payment/:userId': {
    summary: 'Retrieve the status of a payment',
    description:
      '`key` is the idempotency key that the payment was requested with. An uncertain outcome ' +
      'is looked up at Braintree when that is due, so poll every few seconds to wait for it. A ' +
      '404 means that no such payment has arrived; it may still be on its way. To be sure that ' +
      'nothing is charged, abandon it with `DELETE`.',
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
    summary: 'Abandon a payment that has not arrived',
    description:
      'A request with this key that is still on its way is then not charged. A payment that has ' +
      'already arrived continues; the response has its status.',
    auth: 'user',
    guests: true,
    query: paymentKeyQuerySchema,
    response: paymentStatusSchema,
    limits: [{ limit: 'payment', as: 'status', by: ['user'] }],
  },
  'GET /user/:userId/cards': {
    summary: 'List the signed-in user’s saved payment methods',
    description: 'As stored at Braintree, newest first; at most 50.',
    auth: 'user',
    response: savedMethodListSchema,
    limits: [{ limit: 'payment', as: 'cards', by: ['user'] }],
    refusals: ['cards-unavailable'],
  },
  'DELETE /user/:userId/cards/:cardId': {
    summary: 'Delete a saved payment method',
    description:
      'Deletes it at Braintree permanently, and returns those that are left. Deleting one that ' +
      'is already gone succeeds.',
    auth: 'user',
    response: savedMethodListSchema,
    limits: [{ limit: 'payment', as: 'cards', by: ['user'] }],
    refusals: ['cards-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
