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

/** Adjusts a product's stock; only once, even if retried after a lost answer. */
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
    // After a refusal too: there are fewer copies than shown.
    onSettled: (_, error) => {
      key.renewUnlessUncertain(error);
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: stockKeys.all });
    },
  });
}
