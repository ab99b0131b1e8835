import { useQueries } from '@tanstack/react-query';
import { adminProductPageSchema } from '../../../../functions/contract/admin-product.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The product of an ISBN, whatever its status, so far as it is known. */
export interface BookOfIsbn {
  /** Null where no product has it; undefined until that is known. */
  product: Product | null | undefined;
  error: Error | null;
  retry: () => void;
}

/** The products of ISBNs (13 digits), each by itself. */
export function useBooksOfIsbns(isbns: readonly string[]): ReadonlyMap<string, BookOfIsbn> {
  const each = [...new Set(isbns)];
  const results = useQueries({
    queries: each.map((isbn) => ({
      queryKey: adminKeys.productByIsbn(isbn),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { products } = await api('GET /products/desk/:userId', {
          // The one of an ISBN stands before all others that have its digits.
          query: { search: isbn, limit: 1 },
          response: adminProductPageSchema,
          signal,
        });
        return products.find((product) => product.isbn === isbn) ?? null;
      },
    })),
  });
  return new Map(
    each.map((isbn, at) => {
      const result = results[at];
      const retry = () => void result?.refetch();
      return [isbn, { product: result?.data, error: result?.error ?? null, retry }];
    }),
  );
}
