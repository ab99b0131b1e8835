import { Link } from 'react-router-dom';
import { MAX_REVIEW_REASON, type StaffReview } from '#contract/reviews/reviews.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { useDecideReview } from '../api/admin-reviews.ts';
import styles from './review-table-row.module.css';
import { Stars } from './stars.tsx';

/** A review, with the staff's decision form. */
export function ReviewTableRow({ review }: { review: StaffReview }) {
  const may = usePermission();
  const { stars, title, text, product, by, updatedAt, reason } = review;
  return (
    <li className={styles['review']}>
      <p className="soft">
        <Link to={`/product/${product._id}`} dir="auto">
          {product.name}
        </Link>
        {', by '}
        <bdi>{by.name}</bdi>, <DateText iso={updatedAt} to="minute" />
      </p>
      <h2 className={styles['title']} dir="auto">
        {title}
      </h2>
      <p>
        <Stars stars={stars} /> <span className="soft">{standingOf(review)}</span>
      </p>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {reason ? <p className="soft">Rejected: {reason}</p> : null}
      {may('PUT /review/:reviewId/:userId', 'catalog') ? <Decision review={review} /> : null}
    </li>
  );
}

function standingOf({ state, reports, waitsSince }: StaffReview): string {
  if (state === 'published' && waitsSince) {
    if (reports === 0) return 'The reviewer’s name has changed, still published';
    return `${reports === 1 ? 'Reported once' : `Reported by ${reports}`}, still published`;
  }
  if (state === 'pending') return 'New or changed';
  return state === 'published' ? 'Published' : 'Rejected';
}

function Decision({ review }: { review: StaffReview }) {
  const deciding = useDecideReview(review);
  const form = useForm({ reason: '' }, deciding);
  const { state, waitsSince, title } = review;
  const mayPublish = state !== 'published' || waitsSince !== null;

  function decide(next: 'published' | 'rejected') {
    deciding.mutate({ state: next, ...(next === 'rejected' && form.draft) });
  }

  return (
    <Form form={form} className={styles['decision']} onSubmit={() => decide('rejected')}>
      {mayPublish ? (
        <Button busy={deciding.isPending} onClick={() => decide('published')}>
          {state === 'published' ? 'Leave published' : 'Publish'}{' '}
          <span className="visually-hidden">“{title}”</span>
        </Button>
      ) : null}
      {state === 'rejected' ? null : (
        <>
          <TextField
            label={`Why “${title}” is rejected`}
            hint="The reviewer sees this."
            required
            maxLength={MAX_REVIEW_REASON}
            {...form.bind('reason')}
          />
          <SubmitButton variant="quiet">
            Reject <span className="visually-hidden">“{title}”</span>
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
