import { MAX_STARS } from '../../../../functions/contract/reviews.ts';
import styles from './product-reviews.module.css';

/** So many of five stars; part of one is rounded for the eye, and said in full. */
export function Stars({ stars }: { stars: number }) {
  const full = Math.round(stars);
  return (
    <span className={styles['stars']} role="img" aria-label={`${stars} of ${MAX_STARS} stars`}>
      {'★'.repeat(full)}
      <span className={styles['empty']}>{'★'.repeat(MAX_STARS - full)}</span>
    </span>
  );
}
