import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../frontend/lib/api-error.ts';
import { createQueryClient } from '../../../frontend/lib/query-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

test('while offline, a query fails instead of waiting', async () => {
  const queries = createQueryClient();
  onlineManager.setOnline(false);
  const asking = queries.fetchQuery({
    queryKey: ['books'],
    queryFn: () => Promise.reject(new ApiError('Network error. Please try again.', 0)),
  });
  await expect(asking).rejects.toThrow('Network error. Please try again.');
});

test('going offline and online again is noticed before the first page is shown', () => {
  createQueryClient();
  window.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});

test('a page opened while offline knows that it is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  createQueryClient();
  expect(onlineManager.isOnline()).toBe(false);
});
