import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { keepSession } from '../../../frontend/stores/keep-session.ts';
import { getSession } from '../../../frontend/stores/session-store.ts';
import { dismissToast } from '../../../frontend/stores/toast-store.ts';
import { makeSession } from '../support/make-records.ts';

const NOT_KEPT = /signed in until the page is loaded again/;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  act(dismissToast);
});

test('in a browser that refuses to store, signing in says how long the session lasts', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  render(<Toaster />);
  act(() => keepSession(makeSession()));
  expect(getSession()).toEqual(makeSession());
  expect(screen.getByText(NOT_KEPT)).toBeTruthy();
});

test('in a browser that stores the session, signing in says nothing about it', () => {
  render(<Toaster />);
  act(() => keepSession(makeSession()));
  expect(screen.queryByText(NOT_KEPT)).toBeNull();
});
