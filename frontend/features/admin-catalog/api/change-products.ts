import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JsonInput } from '../../../../functions/contract/endpoints/endpoints.ts';
import {
  MAX_PRODUCTS_CHANGED,
  type ProductsChanged,
  productsChangedSchema,
} from '../../../../functions/contract/product-desk.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';

export type ProductsChange = JsonInput<'POST /products/change/:userId'>;

/**
 * Changes products in one way, as many at a time as the shop takes.
 * @param onChanged told of each of them, even when who asked has left the page
 */
export function useChangeProducts(onChanged: (results: ProductsChanged['results']) => void) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ products, ...change }: ProductsChange) => {
      const results: ProductsChanged['results'] = [];
      for (let at = 0; at < products.length; at += MAX_PRODUCTS_CHANGED) {
        const changed = await api('POST /products/change/:userId', {
          params: { userId },
          json: { ...change, products: products.slice(at, at + MAX_PRODUCTS_CHANGED) },
          response: productsChangedSchema,
        });
        results.push(...changed.results);
      }
      return results;
    },
    onSuccess: onChanged,
    // Some may have changed, whatever was answered.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: categoryKeys.all });
      return queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}
