import { type Product, productListSchema } from '../../functions/contract/catalog/product.ts';
import { CORRECTION_HEADER } from '../../functions/contract/search/search-limits.ts';
import { apiWithHeaders } from './api-client.ts';

/** The specified search: products, and the spelling that found them if none has the words as typed. */
export async function searchProducts(
  query: { search: string; category?: string | undefined },
  signal: AbortSignal,
): Promise<{ products: Product[]; correction: string | null }> {
  const { data: products, headers } = await apiWithHeaders('GET /products/search', {
    query,
    response: productListSchema,
    signal,
  });
  const correction = headers.get(CORRECTION_HEADER);
  return { products, correction: correction && decodeURIComponent(correction) };
}
