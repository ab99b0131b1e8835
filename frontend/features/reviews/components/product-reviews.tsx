import { useId } from 'react';
import type { Rating, Review } from '#contract/reviews/reviews.ts';
import { ActionError } from '../../../components/action-error.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useBookActivity } from '../../../hooks/use-book-activity.ts';
import { counted } from '../../../lib/count-text.ts';
import { useAccount } from '../../../stores/session-store.ts';
import { useReportReview, useReviews } from '../api/reviews.ts';
import { OwnReviewPanel } from './own-review-panel.tsx';
import styles from './product-reviews.module.css';
import { Stars } from './stars.tsx';

/** Reviews of a book, newest first; buyers can write theirs here. */
export function ProductReviews({ productId }: { productId: string }) {
  const headingId = useId();
  const session = useAccount();
  const userId = session?.user._id;
  const list = useReviews(productId);
  const { data: activity } = useBookActivity({ userId, productId });
  const [first] = list.data?.pages ?? [];
  const published = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  const isOther = !userId || (activity && !activity.mayReview && !activity.review);
  // The user's own stands above the list.
  const reviews = published.filter(({ _id }) => _id !== activity?.review?._id);
  return (
    <section className={styles['reviews']} aria-labelledby={headingId}>
      <h2 id={headingId}>Reviews</h2>
      {list.isPending ? <LoadingNote text="Loading reviews" bars={['half']} /> : null}
      {list.isError && !list.isFetchNextPageError ? (
        <LoadError what="The reviews" query={list} />
      ) : null}
      {first ? <RatingLine rating={first.rating} /> : null}
      {userId ? <OwnReviewPanel userBook={{ userId, productId }} /> : null}
      {isOther ? <p className="soft">Readers who bought it here can review it.</p> : null}
      {reviews.length > 0 ? (
        <ul className={styles['list']} aria-label="Reviews of this book">
          {reviews.map((review) => (
            <ReviewItem key={review._id} review={review} mayReport={activity !== undefined} />
          ))}
        </ul>
      ) : null}
      <LoadMore list={list} what="reviews" label="More reviews" />
    </section>
  );
}

function RatingLine({ rating: { count, average } }: { rating: Rating }) {
  if (average === null) return <p className="soft">Nobody has reviewed this book yet.</p>;
  return (
    <p className={styles['rating']}>
      <Stars stars={average} /> {average} of 5, from {counted(count, 'review')}
    </p>
  );
}

/** One review. @param mayReport false without a session */
function ReviewItem({ review, mayReport }: { review: Review; mayReport: boolean }) {
  const { _id, stars, title, text, by, at } = review;
  return (
    <li className={styles['review']}>
      <p className={styles['head']}>
        <Stars stars={stars} />
        <span className="soft">
          <bdi>{by}</bdi>, <DateText iso={at} />
        </span>
      </p>
      <h3 className={styles['title']} dir="auto">
        {title}
      </h3>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {mayReport ? <ReportButton reviewId={_id} title={title} /> : null}
    </li>
  );
}

function ReportButton({ reviewId, title }: { reviewId: string; title: string }) {
  const reporting = useReportReview();
  if (reporting.isSuccess) {
    return (
      <p className="soft" role="status">
        Reported. The shop looks at it.
      </p>
    );
  }
  return (
    <>
      <Button variant="plain" busy={reporting.isPending} onClick={() => reporting.mutate(reviewId)}>
        Report <span className="visually-hidden">the review “{title}”</span>
      </Button>
      <ActionError error={reporting.error} />
    </>
  );
}
