import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JsonInput } from '../../../../functions/contract/endpoints/endpoints.ts';
import { productSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

export type ChangedCells = JsonInput<'PUT /product/:productId/desk/:userId'>;

/** Gives a product another price or stock, if they are as they were shown; the table follows. */
export function useChangeCells(productId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: ChangedCells) =>
      api('PUT /product/:productId/desk/:userId', {
        params: { productId },
        json,
        response: productSchema,
      }),
    // Refused, the table may be out of date too.
    onSettled: () => queries.invalidateQueries({ queryKey: productKeys.all }),
  });
}
