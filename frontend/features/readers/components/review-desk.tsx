import { useState } from 'react';
import { REVIEW_LISTS, type ReviewListName } from '../../../../functions/contract/reviews.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/field.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useFocusKept } from '../../../hooks/use-focus-kept.ts';
import { useStaffReviews } from '../api/staff-reviews.ts';
import styles from './review-desk.module.css';
import { ReviewDeskRow } from './review-desk-row.tsx';

const LIST_NAMES: Readonly<Record<ReviewListName, string>> = {
  waiting: 'To decide: new, changed or reported',
  published: 'Published',
  rejected: 'Rejected',
};

/** What readers say of books, for those who publish or reject it. */
export function ReviewDesk({ mayDecide }: { mayDecide: boolean }) {
  const [name, setName] = useState<ReviewListName>('waiting');
  const list = useStaffReviews(name);
  const focus = useFocusKept<HTMLDivElement>();
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <div ref={focus.anchor} tabIndex={-1} className={styles['desk']}>
      <SelectField
        label="Reviews"
        value={name}
        onChange={({ target }) => {
          setName(REVIEW_LISTS.find((each) => each === target.value) ?? 'waiting');
        }}
      >
        {REVIEW_LISTS.map((each) => (
          <option key={each} value={each}>
            {LIST_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {list.isPending ? (
        <>
          <LoadingNote text="Loading reviews" />
          <Skeleton />
        </>
      ) : null}
      {list.isError ? (
        <LoadFailed what="The reviews" error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && reviews.length === 0 ? (
        <EmptyState title="No reviews">
          {name === 'waiting' ? 'Nothing waits for you.' : 'There are none of these.'}
        </EmptyState>
      ) : null}
      {reviews.length > 0 ? (
        <ul aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewDeskRow
              key={`${review._id} ${review.version}`}
              review={review}
              mayDecide={mayDecide}
              onDecide={focus.expect}
            />
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button
          look="quiet"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      ) : null}
    </div>
  );
}
