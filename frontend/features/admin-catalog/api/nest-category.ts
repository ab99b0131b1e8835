import { useMutation, useQueryClient } from '@tanstack/react-query';
import { categoryCreatedSchema } from '../../../../functions/contract/category-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';

/** Puts a category under another one, or at the top; whatever shows it is loaded again. */
export function useNestCategory(categoryId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (parent: string | null) =>
      api('PUT /category/:categoryId/parent/:userId', {
        params: { categoryId },
        json: { parent },
        response: categoryCreatedSchema,
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: categoryKeys.all });
    },
  });
}
