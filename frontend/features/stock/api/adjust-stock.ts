import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  stockAdjustedSchema,
  type stockAdjustSchema,
} from '../../../../functions/contract/stock.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Says that copies of a product came or went. */
export function useAdjustStock(productId: string) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof stockAdjustSchema>) =>
      api('POST /product/:productId/stock/:userId', {
        params: { productId, userId },
        json,
        response: stockAdjustedSchema,
      }),
    // Also after a refusal: there are fewer than were shown.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: stockKeys.all });
    },
  });
}
