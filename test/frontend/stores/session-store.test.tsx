import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  clearSession,
  getSession,
  setSession,
  useSession,
} from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

// proves entities.1
test('the session is stored under jwt as token and user', () => {
  setSession(makeSession());
  expect(JSON.parse(localStorage.getItem('jwt') ?? '')).toEqual(makeSession());
  expect(getSession()).toEqual(makeSession());
});

// proves entities.1
test.each([
  ['invalid JSON', 'hello'],
  ['an unknown role', JSON.stringify({ token: 't', user: { ...makeSession().user, role: 2 } })],
  ['no token', JSON.stringify({ user: makeSession().user })],
])('a stored session with %s counts as none', (_, text) => {
  localStorage.setItem('jwt', text);
  expect(getSession()).toBeNull();
});

test('signing out removes the stored session', () => {
  setSession(makeSession());
  const { result } = renderHook(() => useSession());
  expect(result.current?.user.name).toBe('Sam');
  act(clearSession);
  expect(result.current).toBeNull();
  expect(localStorage.getItem('jwt')).toBeNull();
});

test.each(['jwt', null])(
  'signing out in another tab is noticed by the event of the key %j',
  (key) => {
    const { result } = renderHook(() => useSession());
    act(() => setSession(makeSession()));
    expect(result.current?.user.name).toBe('Sam');
    // The event that a tab receives when another one has signed out, or cleared all storage.
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    });
    expect(result.current).toBeNull();
  },
);

test('in a browser that refuses to store, signing out still ends the session', () => {
  setSession(makeSession());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  clearSession();
  expect(getSession()).toBeNull();
});

function refuse() {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
}
