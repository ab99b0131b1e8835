import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keptSchema, wishlistSchema } from '../../../../functions/contract/wishlist.ts';
import { updateBookActivity } from '../../../hooks/use-book-activity.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { api } from '../../../lib/api-client.ts';
import { bookActivityKeys } from '../../../lib/query-keys.ts';

/** The user's wishlist, page by page. */
export function useWishlist(userId: string) {
  return usePagedList({
    queryKey: bookActivityKeys.wishlist(userId),
    fetchPage: ({ cursor, signal }) =>
      api('GET /wishlist/:userId', { query: { after: cursor }, response: wishlistSchema, signal }),
    staleTime: 0,
  });
}

/** Adds a book to the wishlist, or removes it. */
export function useKeepBook(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, keep }: { productId: string; keep: boolean }) =>
      api(keep ? 'PUT /wishlist/:productId/:userId' : 'DELETE /wishlist/:productId/:userId', {
        params: { productId, userId },
        response: keptSchema,
      }),
    onSuccess: ({ isKept }, { productId }) => {
      updateBookActivity(queries, { userId, productId }, { isKept });
      return queries.invalidateQueries({ queryKey: bookActivityKeys.wishlist(userId) });
    },
  });
}
