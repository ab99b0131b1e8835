import { MAX_STARS, type Rating } from '#contract/reviews/reviews.ts';

/** Element id of the reviews on a product page. */
export const REVIEWS_ID = 'reviews';

/** Text for screen readers inside the rating `4.6 (23)`. */
export const OF_STARS = `of ${MAX_STARS} stars from`;

/** ` reviews`, for screen readers. */
export function reviewsWord({ count }: Rating): string {
  return count === 1 ? ' review' : ' reviews';
}
