import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  endPaymentInFlight,
  getPaymentInFlight,
  setPaymentInFlight,
  toPaid,
  updatePaymentInFlight,
  usePaymentInFlight,
} from '../../../frontend/stores/payment-store.ts';
import { clearSession } from '../../../frontend/stores/session-store.ts';

const products = [{ _id: 'middlemarch', count: 1 }];
const address = '';
const charging = { state: 'charging', key: 'key-1', since: 1_000, products, address } as const;
const another = { ...charging, key: 'key-2' };

afterEach(() => localStorage.clear());

test('a pending payment is kept per user', () => {
  setPaymentInFlight('sam', charging);
  setPaymentInFlight('eve', another);
  expect(getPaymentInFlight('sam')).toEqual(charging);
  expect(getPaymentInFlight('kim')).toBeNull();
  expect(endPaymentInFlight('eve', another)).toBe(true);
  expect(getPaymentInFlight('eve')).toBeNull();
  expect(getPaymentInFlight('sam')).toEqual(charging);
});

test('a payment is ended once, and not by the answer to another payment', () => {
  setPaymentInFlight('sam', charging);
  expect(endPaymentInFlight('sam', another)).toBe(false);
  expect(getPaymentInFlight('sam')).toEqual(charging);
  expect(endPaymentInFlight('sam', charging)).toBe(true);
  expect(endPaymentInFlight('sam', charging)).toBe(false);
});

test('a payment is updated, but not after another has begun', () => {
  const paid = toPaid(charging, { id: 'tx-1', amount: '12.00' });
  setPaymentInFlight('sam', charging);
  updatePaymentInFlight('sam', paid);
  expect(getPaymentInFlight('sam')).toEqual({
    state: 'paid',
    key: 'key-1',
    since: 1_000,
    order: { products, transaction_id: 'tx-1', amount: '12.00', address },
  });
  setPaymentInFlight('sam', another);
  updatePaymentInFlight('sam', paid);
  expect(getPaymentInFlight('sam')).toEqual(another);
});

test('a payment stored by an earlier version of the page is read without a key', () => {
  const earlier = { state: 'charging', since: 1_000, products };
  localStorage.setItem('checkout', JSON.stringify({ sam: earlier }));
  expect(getPaymentInFlight('sam')).toEqual({ ...charging, key: '' });
});

test('a payment of another tab shows in this one, and disappears when it ends there', () => {
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
  'damaged storage counts as no payment: %s',
  (text) => {
    localStorage.setItem('checkout', text);
    expect(getPaymentInFlight('sam')).toBeNull();
  },
);

test('signing out removes the address of a pending payment but keeps its key', () => {
  const address = 'Jane Doe, 12 Secret Street';
  setPaymentInFlight('sam', { ...charging, address });
  setPaymentInFlight('eve', toPaid({ ...another, address }, { id: 'tx-1', amount: '12.00' }));

  clearSession();

  expect(JSON.stringify(localStorage)).not.toContain('Jane');
  expect(getPaymentInFlight('sam')).toEqual(charging);
  expect(getPaymentInFlight('eve')).toMatchObject({ key: 'key-2', order: { address: '' } });
});
