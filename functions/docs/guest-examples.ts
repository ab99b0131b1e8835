import type { Order } from '../contract/order.ts';
import type { FoundOrder } from '../contract/order-lookup.ts';
import type { SavedMethod } from '../contract/saved-method.ts';
import type { User } from '../contract/user.ts';

const card: SavedMethod = {
  _id: 'Zm9yLXRoZS1saXN0LWFsb25l',
  kind: 'card',
  name: 'Visa',
  lastFour: '1111',
  expires: '12/2030',
};

/**
 * Examples of the calls for buying without an account, claiming and looking up such orders, and for
 * saved payment methods.
 */
export function guestExamplesOf({
  user: { name, email, ...user },
  order,
  token,
}: {
  user: User;
  order: Order;
  token: string;
}) {
  const { number, products, amount, refunded, refundPending, status, createdAt } = order;
  const found: FoundOrder = {
    ...{ number, products, amount, refunded, refundPending, status, createdAt },
    deliverTo: { town: 'Concord', country: 'US' },
    guest: true,
  };
  return {
    'POST /guest': {
      input: { name, email },
      answer: { token, user: { ...user, name, email, guest: true as const } },
    },
    'POST /guest/claim/:userId': { answer: { email } },
    'POST /account/claim-orders': {
      input: {
        token: 'k3V0bGluay1mcm9tLXRoZS1tYWlsLW9mLXRoZS1zaG8',
        password: 'a-pond-in-concord-1',
      },
      answer: { email, passwordNeeded: false },
    },
    'POST /order/lookup': { input: { number, email }, answer: found },
    'GET /user/:userId/cards': { answer: [card] },
    'DELETE /user/:userId/cards/:cardId': { answer: [] },
  };
}
