import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  stockAdjustedSchema,
  type stockAdjustSchema,
} from '../../../../functions/contract/stock.ts';
import { useRequestKey } from '../../../hooks/use-request-key.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Says that copies of a product came or went; once, where the answer is lost and it is said again. */
export function useAdjustStock(productId: string) {
  const queries = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    mutationFn: (json: z.input<typeof stockAdjustSchema>) =>
      api('POST /product/:productId/stock/:userId', {
        params: { productId },
        json: { ...json, idempotencyKey: key.read() },
        response: stockAdjustedSchema,
      }),
    // Also after a refusal: there are fewer than were shown.
    onSettled: (_, error) => {
      key.renewUnlessUncertain(error);
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: stockKeys.all });
    },
  });
}
