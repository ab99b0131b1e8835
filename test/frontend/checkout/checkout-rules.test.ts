import { afterEach, expect, test, vi } from 'vitest';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import { REFUSALS, reasonOf } from '#contract/refusals.ts';
import { phaseOf } from '../../../frontend/features/checkout/checkout-reducer.ts';
import { payDisabledReason } from '../../../frontend/features/checkout/pay-disabled-reason.ts';
import {
  methodRefusalText,
  paymentFailureText,
} from '../../../frontend/features/checkout/payment-error-text.ts';
import { ApiError } from '../../../frontend/lib/api-error.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [new ApiError('Only 1 left of "Emma".', 409), 'Only 1 left of "Emma". Nothing was charged.'],
  [new ApiError('Address must be short', 400), 'Address must be short. Nothing was charged.'],
  [
    new ApiError('Gone. Nothing was charged.', 503, { reason: 'payment-unavailable' }),
    'Gone. Nothing was charged.',
  ],
  [
    new ApiError('It is placed. Nothing was charged.', 403, { reason: 'guest-order-placed' }),
    'It is placed. Nothing was charged.',
  ],
  [
    new TypeError('Failed to fetch dynamically imported module: http://shop/chunk.js'),
    'Something went wrong. Please try again. Nothing was charged.',
  ],
])('a failed payment says exactly once that nothing was charged', (failure, text) => {
  expect(paymentFailureText(failure)).toBe(text);
});

test.each(paymentEndpoints['POST /braintree/payment/:userId'].refusals)(
  'a payment refused with %s says exactly once that nothing was charged',
  (code) => {
    const { text, status } = REFUSALS[code];
    const shown = paymentFailureText(new ApiError(text, status, { reason: reasonOf(code) }));
    expect(shown.match(/Nothing was charged/g)).toHaveLength(1);
  },
);

// proves texts.9
test('a missing payment method says so, and being offline says that instead', () => {
  expect(methodRefusalText()).toMatch(/^No payment method is available\. .*Nothing was charged\.$/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(methodRefusalText()).toBe(
    'You seem to be offline. Please check your connection and try again. Nothing was charged.',
  );
});

const products = [{ _id: 'middlemarch', count: 2 }];
const address = '';
const charging = { state: 'charging', key: 'key-1', since: 1_000, products, address } as const;
const order = { products, transaction_id: 'tx-1', amount: '37.00', address };
const paid = { state: 'paid', key: 'key-1', since: 1_000, order } as const;
const polling = { isPolling: true, failed: false, polledAt: 0 };
const nothing = {
  payment: null,
  payingHere: false,
  ordered: false,
  polling,
  orderFailure: null,
};

test.each([
  ['nothing is in progress', {}, { name: 'open' }],
  ['this page checks the cart again', { payingHere: true }, { name: 'paying', isCharging: false }],
  [
    'this page charges',
    { payingHere: true, payment: charging },
    { name: 'paying', isCharging: true },
  ],
  [
    'another tab charges',
    { payment: charging },
    { name: 'unconfirmed', isFree: false, ...polling },
  ],
  [
    'the answer was lost',
    { payment: { ...charging, state: 'unconfirmed' } },
    { name: 'unconfirmed', isFree: false, ...polling },
  ],
  ['the order is not placed yet', { payment: paid }, { name: 'ordering', order }],
  [
    'the order could not be placed',
    { payment: paid, orderFailure: { error: new Error('chunk-7f.js') } },
    { name: 'order-failed', order, message: 'Something went wrong. Please try again.' },
  ],
  ['the order is about to be shown', { ordered: true }, { name: 'ordering' }],
] as const)('the phase of the checkout when %s', (_, facts, phase) => {
  expect(phaseOf({ ...nothing, ...facts })).toEqual(phase);
});

const cart = { changed: false };

test('a disabled Pay button has its reason', () => {
  expect(payDisabledReason({ status: 'loading' }, cart)).toMatch(/loading/);
  expect(payDisabledReason({ status: 'failed', error: new Error('x') }, cart)).toMatch(/try again/);
  expect(payDisabledReason({ status: 'loading' }, { changed: true })).toMatch(/agree/);
});
