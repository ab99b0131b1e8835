import { queryOptions } from '@tanstack/react-query';
import { type Product, productSchema } from '../../../../functions/contract/product.ts';
import { wholeProductSchema } from '../../../../functions/contract/whole-product.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** The product as it is sold right now; null when it has left the catalogue. */
async function getProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  try {
    const product = await api('GET /product/:productId', {
      params: { productId: id },
      response: wholeProductSchema,
      signal,
    });
    return productSchema.parse(product);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Never taken from the cache without a look at the shop: a price in the cart must be today's. */
export function cartProductQuery(id: string) {
  return queryOptions({
    queryKey: productKeys.inCart(id),
    queryFn: ({ signal }) => getProduct(id, signal),
    staleTime: 0,
  });
}
