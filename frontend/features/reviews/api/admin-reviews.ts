import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  REVIEW_LISTS,
  type ReviewListName,
  type StaffReview,
  type StaffReviews,
  staffReviewSchema,
  staffReviewsSchema,
} from '#contract/reviews/reviews.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { reviewKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { showToast } from '../../../stores/toast-store.ts';

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
export function useDecideReview({ _id: reviewId, title, version }: StaffReview) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: { state: 'published' | 'rejected'; reason?: string }) =>
      api('PUT /review/:reviewId/:userId', {
        params: { reviewId },
        json: { ...decision, version },
        response: staffReviewSchema,
      }),
    // After a refusal too: the review has changed and must be read again.
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: reviewKeys.all });
      // Without its row there is nowhere else to say so.
      if (refusalReason(error) && !isListed(queries, { userId, reviewId }))
        showToast({
          text: 'Your decision on “{name}” was not saved: somebody else has just decided, or the reviewer has withdrawn it.',
          name: title,
        });
    },
  });
}

/** Whether a list on the page has the review. */
function isListed(
  queries: QueryClient,
  { userId, reviewId }: { userId: string; reviewId: string },
): boolean {
  return REVIEW_LISTS.some((list) => {
    const queryKey = reviewKeys.list(userId, list);
    const [shown] = queries.getQueriesData<InfiniteData<StaffReviews>>({
      queryKey,
      type: 'active',
    });
    return shown?.[1]?.pages.some(({ reviews }) => reviews.some(({ _id }) => _id === reviewId));
  });
}
