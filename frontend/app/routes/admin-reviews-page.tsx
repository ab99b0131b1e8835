import { useSearchParams } from 'react-router-dom';
import { REVIEW_LISTS, type ReviewListName } from '#contract/reviews/reviews.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { useStaffReviews } from '../../features/reviews/api/admin-reviews.ts';
import { ReviewTableRow } from '../../features/reviews/components/review-table-row.tsx';

const LIST_NAMES: Readonly<Record<ReviewListName, string>> = {
  waiting: 'To decide: new, changed or reported',
  published: 'Published',
  rejected: 'Rejected',
};

/** Reviews, for staff to publish or reject: those of `?list=`. */
export function AdminReviewsPage() {
  const [query, setQuery] = useSearchParams();
  const name = REVIEW_LISTS.find((each) => each === query.get('list')) ?? 'waiting';
  const list = useStaffReviews(name);
  return (
    <PageColumn tabIndex={-1}>
      <ChoiceField
        label="Reviews"
        names={LIST_NAMES}
        value={name}
        onChoice={(list) => setQuery(list === 'waiting' ? {} : { list }, { replace: true })}
      />
      <PagedList
        list={list}
        what="the reviews"
        itemsOf={(page) => page.reviews}
        empty={
          <EmptyState title="No reviews">
            {name === 'waiting' ? 'Nothing is waiting for you.' : 'No reviews here.'}
          </EmptyState>
        }
      >
        {(reviews) => (
          <ul aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewTableRow key={review._id} review={review} />
            ))}
          </ul>
        )}
      </PagedList>
    </PageColumn>
  );
}
