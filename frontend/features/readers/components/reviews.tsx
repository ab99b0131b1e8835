import { useId } from 'react';
import type { Rating } from '../../../../functions/contract/reviews.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useAccount } from '../../../stores/session-store.ts';
import { useReader } from '../api/get-reader.ts';
import { useReviews } from '../api/reviews.ts';
import { OwnReviewPanel } from './own-review-panel.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** What readers say of a book, the newest first; who has bought it says it here. */
export function Reviews({ productId }: { productId: string }) {
  const headingId = useId();
  const session = useAccount();
  const userId = session?.user._id;
  const list = useReviews(productId);
  const { data: reader } = useReader({ userId, productId });
  const [first] = list.data?.pages ?? [];
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <section className={styles['reviews']} aria-labelledby={headingId}>
      <h2 id={headingId}>Reviews</h2>
      {list.isPending ? (
        <>
          <LoadingNote text="Loading reviews" />
          <Skeleton width="half" />
        </>
      ) : null}
      {list.isError && !list.isFetchNextPageError ? (
        <LoadFailed what="The reviews" error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {first ? <RatingLine rating={first.rating} /> : null}
      {userId ? <OwnReviewPanel of={{ userId, productId }} /> : null}
      {reviews.length > 0 ? (
        <ul className={styles['list']} aria-label="Reviews of this book">
          {reviews.map((review) => (
            <ReviewItem
              key={review._id}
              review={review}
              reporterId={review._id === reader?.review?._id ? undefined : userId}
            />
          ))}
        </ul>
      ) : null}
      <LoadMore
        list={list}
        what="reviews"
        label="More reviews"
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

function RatingLine({ rating: { count, average } }: { rating: Rating }) {
  if (average === null) return <p className={styles['note']}>Nobody has reviewed this book yet.</p>;
  return (
    <p className={styles['rating']}>
      <Stars stars={average} /> {average} of 5, from {count === 1 ? '1 review' : `${count} reviews`}
    </p>
  );
}
