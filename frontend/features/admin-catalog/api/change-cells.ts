import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JsonInput } from '../../../../functions/contract/endpoints/endpoints.ts';
import { productSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

export type ChangedCells = JsonInput<'PUT /product/:productId/desk/:userId'>;

/** Changes a product's price or stock if they are still as shown, and reloads the table. */
export function useChangeCells(productId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: ChangedCells) =>
      api('PUT /product/:productId/desk/:userId', {
        params: { productId },
        json,
        response: productSchema,
      }),
    // After a refusal too, as the table may be out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: productKeys.all }),
  });
}
