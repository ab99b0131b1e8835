import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import {
  booksMovedSchema,
  categoryDeletedSchema,
} from '../../../../functions/contract/category-requests.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';
import { showToast } from '../../../stores/toast-store.ts';

/**
 * Moves a category's books to another category, some hundred at a time, then deletes it. After a
 * failure, trying again continues. `moved` is the progress.
 */
export function useRemoveCategory() {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  const [moved, setMoved] = useState(0);

  async function moveAll(categoryId: string, to: string) {
    let more = true;
    while (more) {
      const step = await api('POST /category/:categoryId/move/:userId', {
        params: { categoryId, userId },
        json: { to },
        response: booksMovedSchema,
      });
      setMoved((before) => before + step.moved);
      ({ more } = step);
    }
  }

  const remove = useMutation({
    mutationFn: async ({
      category: { _id: categoryId },
      to,
    }: {
      category: Category;
      to: string;
    }) => {
      if (to !== '') await moveAll(categoryId, to);
      return await api('DELETE /category/:categoryId/:userId', {
        params: { categoryId, userId },
        response: categoryDeletedSchema,
      });
    },
    onSuccess: ({ message }, { category }) => {
      showToast({ text: `${message}: {name}`, name: category.name });
    },
    // After a failure too: some books may have moved.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: categoryKeys.all });
    },
  });
  return { ...remove, moved };
}
