import { useMutation, useQueryClient } from '@tanstack/react-query';
import { categoryCreatedSchema } from '../../../../functions/contract/category-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';

/** Moves a category below another one, or to the top level, and reloads whatever shows it. */
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
