import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from '#contract/catalog/category.ts';
import { categoryCreatedSchema } from '#contract/catalog/category-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';
import { showToast } from '../../../stores/toast-store.ts';

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

/** Gives a category another name than the one that the admin saw. */
export function useRenameCategory() {
  // After a refusal too: its name may be another one by now.
  const onSettled = useReload();
  return useMutation({
    mutationFn: ({ _id: categoryId, name, from }: Category & { from: string }) =>
      api('PUT /category/:categoryId/:userId', {
        params: { categoryId },
        json: { name, from },
        response: categoryCreatedSchema,
      }),
    // Its row is gone with the next list, and cannot say so.
    onError: (error, { from }) => {
      if (refusalReason(error) === 'category-not-found')
        showToast({ text: 'Somebody else has just deleted {name}', name: from });
    },
    onSettled,
  });
}

/** Puts a category under another one, or at the top. */
export function useNestCategory(categoryId: string) {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: (parent: string | null) =>
      api('PUT /category/:categoryId/parent/:userId', {
        params: { categoryId },
        json: { parent },
        response: categoryCreatedSchema,
      }),
    onSuccess,
  });
}

/** Whatever shows a category that has changed is loaded again. */
function useReload() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: productKeys.all });
    return queries.invalidateQueries({ queryKey: categoryKeys.all });
  };
}
