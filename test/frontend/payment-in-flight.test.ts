import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  endPaymentInFlight,
  getPaymentInFlight,
  setPaymentInFlight,
  usePaymentInFlight,
} from '../../frontend/features/checkout/payment-in-flight.ts';

const products = [{ _id: 'middlemarch', count: 1 }];
const charging = { state: 'charging', since: 1_000, products } as const;

afterEach(() => localStorage.clear());

test('an unfinished payment is the business of whoever made it, and of nobody else', () => {
  setPaymentInFlight('sam', charging);
  setPaymentInFlight('eve', { ...charging, since: 2_000 });
  expect(getPaymentInFlight('sam')).toEqual(charging);
  expect(getPaymentInFlight('kim')).toBeNull();
  expect(endPaymentInFlight('eve', { since: 2_000 })).toBe(true);
  expect(getPaymentInFlight('eve')).toBeNull();
  expect(getPaymentInFlight('sam')).toEqual(charging);
});

test('a payment is ended once, and never by the answer to an earlier one', () => {
  setPaymentInFlight('sam', charging);
  expect(endPaymentInFlight('sam', { since: 999 })).toBe(false);
  expect(getPaymentInFlight('sam')).toEqual(charging);
  expect(endPaymentInFlight('sam', charging)).toBe(true);
  expect(endPaymentInFlight('sam', charging)).toBe(false);
});

test('a payment made in another tab shows in this one, and goes when it is decided there', () => {
  const { result } = renderHook(() => usePaymentInFlight('sam'));
  expect(result.current).toBeNull();
  const otherTab = (text: string) =>
    act(() => {
      localStorage.setItem('checkout', text);
      window.dispatchEvent(new StorageEvent('storage', { key: 'checkout' }));
    });
  otherTab(JSON.stringify({ sam: charging }));
  expect(result.current).toEqual(charging);
  otherTab('{}');
  expect(result.current).toBeNull();
});

test.each(['{"sam":{"state":"charging"', '[1]', 'null', '{"sam":{"state":"charging"}}'])(
  'damaged storage holds nobody up: %s',
  (text) => {
    localStorage.setItem('checkout', text);
    expect(getPaymentInFlight('sam')).toBeNull();
  },
);
