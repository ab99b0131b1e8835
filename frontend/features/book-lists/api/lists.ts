import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type EditedList,
  editedListSchema,
  type ListRequest,
  listDeletedSchema,
  listTableSchema,
} from '#contract/book-lists/book-list-requests.ts';
import { shopSettingsSchema } from '#contract/settings/settings-requests.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { setShop } from '../../../stores/shop-store.ts';

/** All lists, including drafts. */
export function useListTable() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: adminKeys.bookLists(userId),
    queryFn: ({ signal }) => api('GET /lists/:userId', { response: listTableSchema, signal }),
    staleTime: 0,
    select: ({ lists }) => lists,
  });
}

/** A list, for editing. */
export function useEditedList(listId: string) {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: adminKeys.bookList(userId, listId),
    queryFn: ({ signal }) =>
      api('GET /list/:listId/:userId', { params: { listId }, response: editedListSchema, signal }),
    staleTime: 0,
  });
}

export function useCreateList() {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: (title: string) =>
      api('POST /lists/:userId', { json: { title }, response: editedListSchema }),
    onSuccess: reload,
  });
}

/** Replaces the loaded texts and books. */
export function useSaveList({ _id: listId, version }: EditedList) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  const reload = useReloadLists();
  return useMutation({
    mutationFn: (list: ListRequest) =>
      api('PUT /list/:listId/:userId', {
        params: { listId },
        json: { version, list },
        response: editedListSchema,
      }),
    onSuccess: async (saved) => {
      await reload();
      queries.setQueryData(adminKeys.bookList(userId, listId), saved);
    },
  });
}

export function useDeleteList(listId: string) {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: () =>
      api('DELETE /list/:listId/:userId', { params: { listId }, response: listDeletedSchema }),
    onSuccess: reload,
  });
}

/** Reloads whatever shows a list, and the settings with the home page's shelves. */
function useReloadLists() {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: productKeys.all });
    void queries.invalidateQueries({ queryKey: adminKeys.bookLists(userId), exact: true });
    // If this fails, the home page stays as it was until reloaded.
    await api('GET /settings', { response: shopSettingsSchema }).then(setShop, () => undefined);
  };
}
