import { useMutation, useQueryClient } from '@tanstack/react-query';
import { categoryCreatedSchema } from '../../../../functions/contract/category.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys } from '../../../lib/query-keys.ts';

/** Makes a category; every list of categories is loaded again. */
export function useCreateCategory(adminId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api('POST /category/create/:userId', {
        params: { userId: adminId },
        json: { name },
        answer: categoryCreatedSchema,
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: categoryKeys.all });
    },
  });
}
