import { MAX_STARS, type Rating } from '../../../functions/contract/reviews.ts';

/** Where the reviews stand on a book's page. */
export const REVIEWS_ID = 'reviews';

/**
 * What stands behind the star: `4.6 (23)`, and between, for whoever does not see it, what that means.
 */
export const OF_STARS = `of ${MAX_STARS} stars from`;

/** ` reviews`, for whoever does not see where the number leads. */
export function reviewsWord({ count }: Rating): string {
  return count === 1 ? ' review' : ' reviews';
}
