import type { Review } from '../../../../functions/contract/reviews.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { useReportReview } from '../api/reviews.ts';
import { FailedNote } from './failed-note.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** One review. @param reporterId who can report it: nobody of their own, or without signing in */
export function ReviewItem({
  review,
  reporterId,
}: {
  review: Review;
  reporterId: string | undefined;
}) {
  const { _id, stars, title, text, by, at } = review;
  return (
    <li className={styles['review']}>
      <p className={styles['head']}>
        <Stars stars={stars} />
        <span className={styles['note']}>
          <bdi>{by}</bdi>, <DateText iso={at} />
        </span>
      </p>
      <h3 className={styles['title']} dir="auto">
        {title}
      </h3>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {reporterId ? <ReportButton reviewId={_id} title={title} userId={reporterId} /> : null}
    </li>
  );
}

function ReportButton({
  reviewId,
  title,
  userId,
}: {
  reviewId: string;
  title: string;
  userId: string;
}) {
  const reporting = useReportReview(userId);
  if (reporting.isSuccess) {
    return (
      <p className={styles['note']} role="status">
        Reported. The shop looks at it.
      </p>
    );
  }
  return (
    <>
      <Button look="plain" busy={reporting.isPending} onClick={() => reporting.mutate(reviewId)}>
        Report <span className="visually-hidden">the review “{title}”</span>
      </Button>
      <FailedNote error={reporting.error} />
    </>
  );
}
