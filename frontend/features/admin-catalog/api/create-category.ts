import { useMutation, useQueryClient } from '@tanstack/react-query';
import { categoryCreatedSchema } from '../../../../functions/contract/category-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys } from '../../../lib/query-keys.ts';

/** Creates a category and reloads all lists of categories. */
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
