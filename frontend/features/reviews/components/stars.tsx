import { MAX_STARS } from '#contract/reviews/reviews.ts';
import styles from './product-reviews.module.css';

/** A number of five stars; shown rounded, announced exactly. */
export function Stars({ stars }: { stars: number }) {
  const full = Math.round(stars);
  return (
    <span className={styles['stars']} role="img" aria-label={`${stars} of ${MAX_STARS} stars`}>
      {'★'.repeat(full)}
      <span className={styles['empty']}>{'★'.repeat(MAX_STARS - full)}</span>
    </span>
  );
}
