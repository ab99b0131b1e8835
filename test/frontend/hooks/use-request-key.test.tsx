import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRequestKey } from '../../../frontend/hooks/use-request-key.ts';
import { ApiError } from '../../../frontend/lib/api-error.ts';

const LOST = new ApiError('Network error. Please try again.', 0);

function refused(status: number) {
  return new ApiError('Refused', status, {});
}

function renderRequestKey() {
  return renderHook(() => useRequestKey()).result.current;
}

test.each([
  ['success', null],
  ['a refusal', refused(400)],
])('after %s the next call has a new key', (_, answer) => {
  const key = renderRequestKey();
  const first = key.read();
  key.renewUnlessUncertain(answer);

  expect(key.read()).not.toBe(first);
});

test.each([401, 403, 429, 400])(
  'after a lost answer, a repeat refused with %i keeps the key',
  (status) => {
    const key = renderRequestKey();
    const first = key.read();
    key.renewUnlessUncertain(LOST);
    key.renewUnlessUncertain(refused(status));

    expect(key.read()).toBe(first);
  },
);

test.each([
  ['success', null],
  ['a conflict', refused(409)],
])('after a lost answer, %s of the repeat gives the next call a new key', (_, answer) => {
  const key = renderRequestKey();
  const first = key.read();
  key.renewUnlessUncertain(LOST);
  key.renewUnlessUncertain(answer);
  const second = key.read();
  key.renewUnlessUncertain(refused(400));

  expect(second).not.toBe(first);
  expect(key.read()).not.toBe(second);
});
