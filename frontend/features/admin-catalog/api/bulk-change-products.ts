import { useQueryClient } from '@tanstack/react-query';
import {
  MAX_PRODUCTS_CHANGED,
  type ProductsChanged,
  productsChangedSchema,
} from '#contract/catalog/admin-product.ts';
import type { JsonInput } from '#contract/endpoints.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import type { BulkCall } from '../../../hooks/use-bulk-run.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

type ChangeCall = JsonInput<'POST /products/change/:userId'>;
export type ProductsChangeInput = Omit<ChangeCall, 'products' | 'seen'>;

/** A product as last seen by the admin who changes it. */
export interface SeenProduct {
  _id: string;
  name: string;
  /** Undefined if it is no longer shown. */
  updatedAt: string | undefined;
}

export type ChangeResult = ProductsChanged['results'][number];

/**
 * Changes that depend on the current value, or overwrite sales made since: repeating them has
 * another result.
 */
const NOT_TWICE: readonly ProductsChangeInput['change']['kind'][] = [
  'price-percent',
  'stock',
  'stock-add',
];

/** Applies one change to several products. */
export function useChangeProducts(): BulkCall<SeenProduct, ProductsChangeInput, ChangeResult> {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return {
    most: MAX_PRODUCTS_CHANGED,
    send: async (products, change) => {
      const { results } = await api('POST /products/change/:userId', {
        params: { userId },
        json: callOf(products, change),
        response: productsChangedSchema,
      });
      return results;
    },
    // Some may have changed, whatever was answered.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: adminKeys.categories(userId) });
      return queries.invalidateQueries({ queryKey: productKeys.all });
    },
  };
}

function callOf(part: readonly SeenProduct[], change: ProductsChangeInput): ChangeCall {
  const products = part.map(({ _id }) => _id);
  if (!NOT_TWICE.includes(change.change.kind)) return { ...change, products };
  const seen = part.flatMap(({ _id, updatedAt }) => (updatedAt ? [[_id, updatedAt] as const] : []));
  return { ...change, products, seen: Object.fromEntries(seen) };
}
