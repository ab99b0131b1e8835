import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Reader, readerSchema } from '../../functions/contract/reviews.ts';
import { api } from '../lib/api-client.ts';
import { readerKeys } from '../lib/reader-query-keys.ts';

/** Whom, and of which book. */
export interface Of {
  userId: string;
  productId: string;
}

/** What a book is to a person: kept, waited for, reviewed; nothing is asked for nobody. */
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

/** Takes over what a change has made of it. */
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
