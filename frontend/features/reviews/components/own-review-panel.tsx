import { useState } from 'react';
import type { OwnReview, ReviewState } from '#contract/reviews/reviews.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { type UserBook, useBookActivity } from '../../../hooks/use-book-activity.ts';
import { useWithdrawReview } from '../api/reviews.ts';
import styles from './product-reviews.module.css';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';

const STANDING: Readonly<Record<ReviewState, string>> = {
  pending: 'The shop reads it before others do.',
  published: 'It is published.',
  rejected: 'It is not published.',
};

/** The user's own review; nothing if they may not write one and have none. */
export function OwnReviewPanel({ userBook }: { userBook: UserBook }) {
  const { data: activity } = useBookActivity(userBook);
  const [isWriting, setIsWriting] = useState(false);
  if (!activity || (!activity.mayReview && !activity.review)) return null;
  const { review } = activity;
  return (
    <div tabIndex={-1} className={styles['own']}>
      {isWriting ? (
        <ReviewForm userBook={userBook} review={review} onDone={() => setIsWriting(false)} />
      ) : null}
      {!isWriting && review ? (
        <WrittenReview
          userBook={userBook}
          review={review}
          {...(activity.mayReview && { onChange: () => setIsWriting(true) })}
        />
      ) : null}
      {!isWriting && !review ? (
        <>
          <p>You have bought this book.</p>
          <Button variant="quiet" onClick={() => setIsWriting(true)}>
            Write a review
          </Button>
        </>
      ) : null}
    </div>
  );
}

function WrittenReview({
  userBook,
  review,
  onChange,
}: {
  userBook: UserBook;
  review: OwnReview;
  onChange?: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawing = useWithdrawReview(userBook);
  const { stars, title, text, state, reason } = review;
  return (
    <>
      <p className={styles['head']}>
        <Stars stars={stars} /> <strong>Your review</strong>
      </p>
      <h3 className={styles['title']} dir="auto">
        {title}
      </h3>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      <p className="soft" role="status">
        {STANDING[state]} {reason}
      </p>
      <Actions>
        {onChange ? (
          <Button variant="quiet" onClick={onChange}>
            Change review
          </Button>
        ) : null}
        <Button variant="plain" onClick={() => setIsAsking(true)}>
          Withdraw review
        </Button>
      </Actions>
      {isAsking ? (
        <ConfirmDialog
          title="Withdraw your review?"
          confirm="Withdraw"
          cancel="Keep it"
          sending={withdrawing}
          onConfirm={() => withdrawing.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => {
            withdrawing.reset();
            setIsAsking(false);
          }}
        >
          It is erased. You can write another.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
