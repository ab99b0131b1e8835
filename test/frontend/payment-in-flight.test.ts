import { afterEach, expect, test, vi } from 'vitest';
import {
  clearPaymentInFlight,
  getPaymentInFlight,
  setPaymentInFlight,
} from '../../frontend/features/checkout/payment-in-flight.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const charging = { state: 'charging', userId: 'sam', since: NOON } as const;

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('an unfinished payment is the business of whoever made it', () => {
  vi.useFakeTimers({ now: NOON });
  setPaymentInFlight(charging);
  expect(getPaymentInFlight('sam')).toEqual(charging);
  expect(getPaymentInFlight('eve')).toBeNull();
  clearPaymentInFlight();
  expect(getPaymentInFlight('sam')).toBeNull();
});

test('an outcome that nobody knows holds the shopper up for half an hour, a paid order for ever', () => {
  vi.useFakeTimers({ now: NOON + 31 * 60_000 });
  setPaymentInFlight(charging);
  expect(getPaymentInFlight('sam')).toBeNull();
  const products = [{ _id: 'middlemarch', count: 1 }];
  const order = { products, transaction_id: 'tx-1', amount: '18.50', address: '' };
  setPaymentInFlight({ state: 'paid', userId: 'sam', order });
  expect(getPaymentInFlight('sam')).toEqual({ state: 'paid', userId: 'sam', order });
});

test('damaged storage holds nobody up', () => {
  sessionStorage.setItem('checkout', '{"state":"charging"');
  expect(getPaymentInFlight('sam')).toBeNull();
});
