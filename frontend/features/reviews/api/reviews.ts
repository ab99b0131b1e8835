import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ownReviewSchema,
  type ReviewInput,
  reviewReportedSchema,
  reviewsSchema,
  reviewWithdrawnSchema,
} from '#contract/reviews/reviews.ts';
import { type UserBook, updateBookActivity } from '../../../hooks/use-book-activity.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { api } from '../../../lib/api-client.ts';
import { bookActivityKeys } from '../../../lib/query-keys.ts';

/** Published reviews of a book, page by page. */
export function useReviews(productId: string) {
  return usePagedList({
    queryKey: bookActivityKeys.reviews(productId),
    fetchPage: ({ cursor, signal }) =>
      api('GET /product/:productId/reviews', {
        params: { productId },
        query: { after: cursor },
        response: reviewsSchema,
        signal,
      }),
  });
}

/** Creates or replaces the user's review of a book. */
export function useWriteReview({ userId, productId }: UserBook) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (review: ReviewInput) =>
      api('PUT /product/:productId/review/:userId', {
        params: { productId },
        json: review,
        response: ownReviewSchema,
      }),
    onSuccess: (review) => {
      updateBookActivity(queries, { userId, productId }, { review });
      return queries.invalidateQueries({ queryKey: bookActivityKeys.reviews(productId) });
    },
  });
}

/** Withdraws the user's review. */
export function useWithdrawReview({ userId, productId }: UserBook) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('DELETE /product/:productId/review/:userId', {
        params: { productId },
        response: reviewWithdrawnSchema,
      }),
    onSuccess: () => {
      updateBookActivity(queries, { userId, productId }, { review: null });
      return queries.invalidateQueries({ queryKey: bookActivityKeys.reviews(productId) });
    },
  });
}

/** Reports a review to the staff. */
export function useReportReview() {
  return useMutation({
    mutationFn: (reviewId: string) =>
      api('POST /review/:reviewId/report/:userId', {
        params: { reviewId },
        response: reviewReportedSchema,
      }),
  });
}
