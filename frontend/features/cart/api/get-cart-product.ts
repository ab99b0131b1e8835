import { queryOptions } from '@tanstack/react-query';
import { type Product, productSchema } from '#contract/catalog/product.ts';
import { detailedProductSchema } from '#contract/catalog/product-details.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';

/** The product as currently sold; null if it has left the catalogue. */
async function getProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  try {
    const product = await api('GET /product/:productId', {
      params: { productId: id },
      response: detailedProductSchema,
      signal,
    });
    return productSchema.parse(product);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Always refetched: a price in the cart must be current. */
export function cartProductQuery(id: string) {
  return queryOptions({
    queryKey: checkoutKeys.bookInCart(id),
    queryFn: ({ signal }) => getProduct(id, signal),
    staleTime: 0,
  });
}
