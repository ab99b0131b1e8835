import { type Product, productListSchema } from '#contract/catalog/product.ts';
import { CORRECTION_HEADER, PARTIAL_HEADER } from '#contract/search/search-limits.ts';
import { apiWithHeaders } from './api-client.ts';

/**
 * The specified search: products, the spelling that found them if none has the words as typed, and
 * whether none has them all.
 */
export async function searchProducts(
  query: { search: string; category?: string | undefined },
  signal: AbortSignal,
): Promise<{ products: Product[]; correction: string | null; partial: boolean }> {
  const { data: products, headers } = await apiWithHeaders('GET /products/search', {
    query,
    response: productListSchema,
    signal,
  });
  const correction = headers.get(CORRECTION_HEADER);
  return {
    products,
    correction: correction && decodeURIComponent(correction),
    partial: headers.has(PARTIAL_HEADER),
  };
}
