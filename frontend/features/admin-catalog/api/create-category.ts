import { useMutation, useQueryClient } from '@tanstack/react-query';
import { categoryCreatedSchema } from '../../../../functions/contract/category-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys } from '../../../lib/query-keys.ts';

/** Makes a category; every list of categories is loaded again. */
export function useCreateCategory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api('POST /category/create/:userId', { json: { name }, response: categoryCreatedSchema }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: categoryKeys.all });
    },
  });
}
