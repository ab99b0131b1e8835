import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keptSchema, type WishlistItem, wishlistSchema } from '#contract/wishlist/wishlist.ts';
import { updateBookActivity } from '../../../hooks/use-book-activity.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { api } from '../../../lib/api-client.ts';
import { bookActivityKeys } from '../../../lib/query-keys.ts';

interface KeepRequest {
  productId: string;
  keep: boolean;
  removed?: WishlistItem;
}

/** The user's wishlist, page by page. */
export function useWishlist(userId: string) {
  return usePagedList({
    queryKey: bookActivityKeys.wishlist(userId),
    fetchPage: ({ cursor, signal }) =>
      api('GET /wishlist/:userId', { query: { after: cursor }, response: wishlistSchema, signal }),
    staleTime: 0,
  });
}

/** Adds a book to the wishlist, or removes it; `removed` is put back where it stood. */
export function useKeepBook(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, keep, removed }: KeepRequest) => {
      const request = { params: { productId, userId }, response: keptSchema };
      if (!keep) return api('DELETE /wishlist/:productId/:userId', request);
      return api('PUT /wishlist/:productId/:userId', {
        ...request,
        query: { wish: removed?._id, price: removed?.price },
      });
    },
    onSuccess: ({ isKept }, { productId }) => {
      updateBookActivity(queries, { userId, productId }, { isKept });
      return queries.invalidateQueries({ queryKey: bookActivityKeys.wishlist(userId) });
    },
  });
}
