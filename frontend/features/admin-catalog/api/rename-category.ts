import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from '../../../../functions/contract/category.ts';
import { categoryCreatedSchema } from '../../../../functions/contract/category-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';

/** Renames a category and reloads whatever shows it. */
export function useRenameCategory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: categoryId, name }: Category) =>
      api('PUT /category/:categoryId/:userId', {
        params: { categoryId },
        json: { name },
        response: categoryCreatedSchema,
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: categoryKeys.all });
    },
  });
}
