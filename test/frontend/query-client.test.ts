import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../frontend/lib/api-client.ts';
import { createQueryClient } from '../../frontend/lib/query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('without a connection a question fails instead of waiting unseen for one', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient();
  const asking = queries.fetchQuery({
    queryKey: ['books'],
    queryFn: () => Promise.reject(new ApiError('Network error. Please try again.', 0)),
  });
  await expect(asking).rejects.toThrow('Network error. Please try again.');
});
