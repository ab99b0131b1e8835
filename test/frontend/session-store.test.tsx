import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  clearSession,
  getSession,
  setSession,
  useSession,
} from '../../frontend/stores/session-store.ts';
import { aSession } from './support/a-book.ts';

afterEach(() => localStorage.clear());

test('the session is kept under jwt as token and user', () => {
  setSession(aSession());
  expect(JSON.parse(localStorage.getItem('jwt') ?? '')).toEqual(aSession());
  expect(getSession()).toEqual(aSession());
});

test.each([
  ['no JSON', 'hello'],
  ['an unknown role', JSON.stringify({ token: 't', user: { ...aSession().user, role: 2 } })],
  ['no token', JSON.stringify({ user: aSession().user })],
])('a stored session with %s counts as none', (_, text) => {
  localStorage.setItem('jwt', text);
  expect(getSession()).toBeNull();
});

test('signing out here or in another tab signs every component out', () => {
  setSession(aSession());
  const { result } = renderHook(() => useSession());
  expect(result.current?.user.name).toBe('Sam');
  act(clearSession);
  expect(result.current).toBeNull();
  act(() => setSession(aSession()));
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(result.current).toBeNull();
});
