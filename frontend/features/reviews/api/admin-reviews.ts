import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReviewListName,
  staffReviewSchema,
  staffReviewsSchema,
} from '../../../../functions/contract/reviews.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { reviewKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Reviews that await a decision, or were decided, page by page. */
export function useStaffReviews(list: ReviewListName) {
  const { _id: userId } = useAdmin();
  return usePagedList({
    queryKey: reviewKeys.list(userId, list),
    fetchPage: ({ cursor, signal }) =>
      api('GET /reviews/:userId', {
        query: { list, after: cursor },
        response: staffReviewsSchema,
        signal,
      }),
    staleTime: 0,
  });
}

/** The first page of the reviews that have waited longest, and whether there are more. */
export function useWaitingReviews({ enabled }: { enabled: boolean }) {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: reviewKeys.waiting(userId),
    queryFn: ({ signal }) =>
      api('GET /reviews/:userId', {
        query: { list: 'waiting' },
        response: staffReviewsSchema,
        signal,
      }),
    staleTime: 0,
    enabled,
  });
}

/** Publishes a review, or rejects it with a reason. */
export function useDecideReview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      reviewId,
      ...decision
    }: {
      reviewId: string;
      state: 'published' | 'rejected';
      reason?: string;
      version: number;
    }) =>
      api('PUT /review/:reviewId/:userId', {
        params: { reviewId },
        json: decision,
        response: staffReviewSchema,
      }),
    // After a refusal too: the review has changed and must be read again.
    onSettled: () => queries.invalidateQueries({ queryKey: reviewKeys.all }),
  });
}
