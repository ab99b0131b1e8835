import { expect, test } from 'vitest';
import {
  type CheckoutAction,
  type CheckoutState,
  checkoutReducer,
  NO_CHECKOUT,
} from '../../frontend/features/checkout/checkout-state.ts';

const products = [{ _id: 'middlemarch', count: 2 }];
const charging = { state: 'charging', key: 'key-1', since: 1, products, address: '' } as const;
const order = { products, transaction_id: 'tx-1', amount: '37.00', address: '' };
const paid = { state: 'paid', key: 'key-1', since: 1_000, order } as const;
const error = new Error('The shop could not be reached');
const failure = { transactionId: 'tx-1', error };

const following = { ...NO_CHECKOUT, followed: { userId: 'sam', payment: charging } };
const paying = { ...following, payingFor: 'sam' };
const failed = {
  ...NO_CHECKOUT,
  followed: { userId: 'sam', payment: paid },
  orderFailure: failure,
};

const steps: [string, CheckoutState, CheckoutAction, CheckoutState][] = [
  [
    'this page began to pay',
    NO_CHECKOUT,
    { type: 'began to pay', userId: 'sam' },
    { ...NO_CHECKOUT, payingFor: 'sam' },
  ],
  [
    'another tab began to pay',
    NO_CHECKOUT,
    { type: 'saw payment', userId: 'sam', payment: charging },
    following,
  ],
  [
    'the payment of this page succeeded',
    paying,
    { type: 'saw payment', userId: 'sam', payment: paid },
    { ...paying, followed: { userId: 'sam', payment: paid } },
  ],
  ['the answer was lost', paying, { type: 'heard nothing' }, following],
  ['a payment ended without an order', paying, { type: 'told outcome' }, NO_CHECKOUT],
  [
    'the order could not be placed',
    { ...failed, payingFor: 'sam', orderFailure: null },
    { type: 'order failed', ...failure },
    failed,
  ],
  [
    'the order was tried again',
    failed,
    { type: 'order retried' },
    { ...failed, orderFailure: null },
  ],
  [
    'the order was found',
    { ...failed, payingFor: 'sam' },
    { type: 'order found' },
    { ...failed, orderFailure: null, ordered: true },
  ],
];

test.each(steps)('the checkout after %s', (_, before, action, after) => {
  const kept = structuredClone(before);
  expect(checkoutReducer(before, action)).toEqual(after);
  expect(before).toEqual(kept);
});
