import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type BookActivity, bookActivitySchema } from '#contract/reviews/reviews.ts';
import { api } from '../lib/api-client.ts';
import { bookActivityKeys } from '../lib/query-keys.ts';

/** A user and a book. */
export interface UserBook {
  userId: string;
  productId: string;
}

/**
 * What the user has done with a book: kept it, waits for it, reviewed it. Asks nothing without a
 * user.
 */
export function useBookActivity({
  userId,
  productId,
}: {
  userId: string | undefined;
  productId: string;
}) {
  return useQuery({
    queryKey: bookActivityKeys.one(userId ?? '', productId),
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      api('GET /product/:productId/reader/:userId', {
        params: { productId },
        response: bookActivitySchema,
        signal,
      }),
    // Parts of one page share an answer, also those that load some seconds after it.
    staleTime: 5000,
  });
}

/** Applies a change to the cached state. */
export function updateBookActivity(
  queries: QueryClient,
  { userId, productId }: UserBook,
  change: Partial<BookActivity>,
): void {
  queries.setQueryData<BookActivity>(
    bookActivityKeys.one(userId, productId),
    (activity) => activity && { ...activity, ...change },
  );
}
