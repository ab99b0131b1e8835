import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Reader, readerSchema } from '../../functions/contract/reviews.ts';
import { api } from '../lib/api-client.ts';
import { readerKeys } from '../lib/reader-query-keys.ts';

/** A user and a book. */
export interface Of {
  userId: string;
  productId: string;
}

/**
 * What the user has done with a book: kept it, waits for it, reviewed it. Asks nothing without a
 * user.
 */
export function useReader({
  userId,
  productId,
}: {
  userId: string | undefined;
  productId: string;
}) {
  return useQuery({
    queryKey: readerKeys.one(userId ?? '', productId),
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      api('GET /product/:productId/reader/:userId', {
        params: { productId },
        response: readerSchema,
        signal,
      }),
    staleTime: 0,
  });
}

/** Applies a change to the cached state. */
export function amendReader(
  queries: QueryClient,
  { userId, productId }: Of,
  change: Partial<Reader>,
): void {
  queries.setQueryData<Reader>(
    readerKeys.one(userId, productId),
    (reader) => reader && { ...reader, ...change },
  );
}
