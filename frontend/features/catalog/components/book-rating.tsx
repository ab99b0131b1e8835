import type { Rating } from '../../../../functions/contract/reviews.ts';
import { OF_STARS, REVIEWS_ID, reviewsWord } from '../rating-text.ts';
import styles from './product-details.module.css';

/**
 * Average rating of a book, linked to its reviews; nothing without reviews. As HTML:
 * `functions/pages/product-page.ts`.
 */
export function BookRating({ rating }: { rating: Rating }) {
  if (rating.average === null) return null;
  return (
    <p className={styles['rating']}>
      <a href={`#${REVIEWS_ID}`}>
        <span className={styles['star']} aria-hidden="true">
          ★
        </span>{' '}
        {rating.average} <span className="visually-hidden">{OF_STARS} </span>({rating.count}
        <span className="visually-hidden">{reviewsWord(rating)}</span>)
      </a>
    </p>
  );
}
