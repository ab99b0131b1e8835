import { afterEach, expect, test, vi } from 'vitest';
import { phaseOf } from '../../frontend/features/checkout/checkout-phase.ts';
import { findChargedOrder } from '../../frontend/features/checkout/find-charged-order.ts';
import { methodRefusalText, refusalText } from '../../frontend/features/checkout/refusal-text.ts';
import { whyNotPayable } from '../../frontend/features/checkout/why-not-payable.ts';
import { ApiError } from '../../frontend/lib/api-client.ts';
import { anOrder } from './support/a-book.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [new ApiError('Only 1 left of "Emma".', 409), 'Only 1 left of "Emma". Nothing was charged.'],
  [new ApiError('Gone. Nothing was charged.', 503), 'Gone. Nothing was charged.'],
  ['Declined. Nothing was charged. Try another.', 'Declined. Nothing was charged. Try another.'],
  [
    new TypeError('Failed to fetch dynamically imported module: http://shop/chunk.js'),
    'Something went wrong. Please try again. Nothing was charged.',
  ],
])(
  'a refusal says that nothing was charged, once, and shows the shop’s words alone',
  (failure, text) => {
    expect(refusalText(failure)).toBe(text);
  },
);

test('without a connection a payment method that could not be used is put down to it', () => {
  expect(methodRefusalText()).toMatch(/^This way to pay could not be used.*Nothing was charged\.$/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(methodRefusalText()).toBe('You seem to be offline. Nothing was charged.');
});

const since = Date.UTC(2026, 10, 21, 9);
const products = [{ _id: 'middlemarch', count: 2 }];
const charging = { state: 'charging', since, products } as const;
const createdAt = (seconds: number) => new Date(since + seconds * 1000).toISOString();
const line = anOrder().products[0];

test('a charge is found by its books among the orders since', () => {
  const wanted = anOrder({ createdAt: createdAt(2) });
  expect(findChargedOrder([wanted], charging)).toBe(wanted);
});

test.each([
  ['an earlier one', anOrder({ createdAt: createdAt(-60) })],
  ['one for fewer copies', { ...anOrder(), products: line ? [{ ...line, count: 1 }] : [] }],
  ['one for a book more', { ...anOrder(), products: line ? [line, { ...line, _id: 'emma' }] : [] }],
])('the order of a charge is not %s', (_, order) => {
  expect(findChargedOrder([{ ...order, createdAt: order.createdAt }], charging)).toBeUndefined();
});

const order = { products, transaction_id: 'tx-1', amount: '37.00', address: '' };
const paid = { state: 'paid', since, order } as const;
const nothing = {
  payment: null,
  payingHere: false,
  ordered: false,
  looking: true,
  orderError: null,
};

test.each([
  ['nothing is going on', {}, { name: 'open' }],
  ['this page looks at the cart again', { payingHere: true }, { name: 'paying' }],
  ['this page charges', { payingHere: true, payment: charging }, { name: 'paying' }],
  ['another tab charges', { payment: charging }, { name: 'unconfirmed', looking: true }],
  [
    'the order was looked for long enough',
    { payment: charging, looking: false },
    { name: 'unconfirmed', looking: false },
  ],
  ['the order is not written down yet', { payment: paid }, { name: 'ordering' }],
  [
    'the order could not be written down',
    { payment: paid, orderError: new Error('chunk-7f.js') },
    { name: 'order-failed', order, message: 'Something went wrong. Please try again.' },
  ],
  ['the order is about to be shown', { ordered: true }, { name: 'ordering' }],
] as const)('where the checkout stands when %s', (_, facts, phase) => {
  expect(phaseOf({ ...nothing, ...facts })).toEqual(phase);
});

test('a Pay button that cannot be used has its reason', () => {
  expect(whyNotPayable({ status: 'loading' }, 1)).toMatch(/loading/);
  expect(whyNotPayable({ status: 'failed', error: new Error('x') }, 1)).toMatch(/try again/);
  expect(whyNotPayable({ status: 'loading' }, 0)).toMatch(/remove what is sold out/);
});
