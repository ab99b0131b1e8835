import { expect, test, vi } from 'vitest';
import { retry } from '../../../frontend/features/catalog-import/retry.ts';
import { ApiError } from '../../../frontend/lib/api-error.ts';

test('a call that is retried leaves nothing on the signal that could stop it', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length < 3) throw new ApiError('Busy', 503);
    return 'done';
  });

  const answer = await retry(ask, { pauses: [1, 1], signal });

  expect(answer).toBe('done');
  const listeners = added.mock.calls.map(([, listener]) => listener);
  expect(listeners).toHaveLength(2);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(listeners);
});

test('a wait ends as soon as it is stopped', async () => {
  const halt = new AbortController();
  const ask = () => Promise.reject(new ApiError('Busy', 503));
  const onWait = () => queueMicrotask(() => halt.abort(new Error('Stopped')));

  const answer = retry(ask, { pauses: [60_000], signal: halt.signal, onWait });

  await expect(answer).rejects.toThrow('Stopped');
});
