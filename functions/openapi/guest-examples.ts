import type { FoundOrder } from '../contract/orders/order-lookup.ts';
import type { SavedMethod } from '../contract/payments/saved-method.ts';
import type { Examples } from './example-types.ts';
import { order, token, user } from './sample-values.ts';

const card: SavedMethod = {
  _id: 'Zm9yLXRoZS1saXN0LWFsb25l',
  kind: 'card',
  name: 'Visa',
  lastFour: '1111',
  expires: '12/2030',
};

const { number, products, amount, refunded, refundPending, status, createdAt } = order;
const found: FoundOrder = {
  ...{ number, products, amount, refunded, refundPending, status, createdAt },
  deliverTo: { town: 'Concord', country: 'US' },
  guest: true,
};

/**
 * Examples of the calls for buying without an account, claiming and looking up such orders, and for
 * saved payment methods.
 */
export const guestExamples = {
  'POST /guest': {
    input: { name: user.name, email: user.email },
    answer: { token, user: { ...user, guest: true } },
  },
  'POST /guest/claim/:userId': { answer: { email: user.email } },
  'POST /account/claim-orders': {
    input: {
      token: 'k3V0bGluay1mcm9tLXRoZS1tYWlsLW9mLXRoZS1zaG8',
      password: 'a-pond-in-concord-1',
    },
    answer: { email: user.email, passwordNeeded: false },
  },
  'POST /order/lookup': { input: { number, email: user.email }, answer: found },
  'GET /user/:userId/cards': { answer: [card] },
  'DELETE /user/:userId/cards/:cardId': { answer: [] },
} satisfies Partial<Examples>;
