import { useState } from 'react';
import { REVIEW_LISTS, type ReviewListName } from '../../../../functions/contract/reviews.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/field.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { useStaffReviews } from '../api/staff-reviews.ts';
import styles from './review-desk.module.css';
import { ReviewDeskRow } from './review-desk-row.tsx';

const LIST_NAMES: Readonly<Record<ReviewListName, string>> = {
  waiting: 'To decide: new, changed or reported',
  published: 'Published',
  rejected: 'Rejected',
};

/** What readers say of books, for those who publish or reject it. */
export function ReviewDesk() {
  const [name, setName] = useState<ReviewListName>('waiting');
  const list = useStaffReviews(name);
  const focus = useRestoreFocus<HTMLDivElement>();
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
      <PagedList
        list={list}
        what="the reviews"
        itemsOf={(page) => page.reviews}
        empty={
          <EmptyState title="No reviews">
            {name === 'waiting' ? 'Nothing waits for you.' : 'There are none of these.'}
          </EmptyState>
        }
      >
        {(reviews) => (
          <ul aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewDeskRow key={review._id} review={review} onDecide={focus.expect} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
