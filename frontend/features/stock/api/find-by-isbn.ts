import { useQueries } from '@tanstack/react-query';
import { adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import type { Product } from '#contract/catalog/product.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Lookup of the product with an ISBN, of any status. */
export interface BookOfIsbn {
  /** Null if no product has it; undefined until known. */
  product: Product | null | undefined;
  error: Error | null;
  retry: () => void;
}

/** The products with these ISBNs (13 digits), each looked up separately. */
export function useBooksOfIsbns(isbns: readonly string[]): ReadonlyMap<string, BookOfIsbn> {
  const each = [...new Set(isbns)];
  const results = useQueries({
    queries: each.map((isbn) => ({
      queryKey: adminKeys.productByIsbn(isbn),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { products } = await api('GET /products/desk/:userId', {
          // An exact ISBN match sorts before other products that contain the digits.
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
