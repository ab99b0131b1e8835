import * as z from 'zod/mini';
import { choice, optionalId } from '../request-fields.ts';
import { maxCharacters, optionalLine, visibleLine, wellFormed } from '../text-schemas.ts';

const REVIEW_STATES = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MAX_STARS = 5;
export const MAX_REVIEW_TITLE = 120;
export const MAX_REVIEW_TEXT = 4000;
export const MAX_REVIEW_REASON = 300;
/** Reviews per page. */
export const REVIEWS_A_PAGE = 10;

const after = optionalId('after');

/** GET /api/product/:productId/reviews. */
export const reviewsQuerySchema = z.object({ after });

const STARS = `Choose from 1 to ${MAX_STARS} stars`;

/** PUT /api/product/:productId/review/:userId. */
export const reviewInputSchema = z.object({
  stars: z.int(STARS).check(z.gte(1, STARS), z.lte(MAX_STARS, STARS)),
  title: visibleLine('Title', MAX_REVIEW_TITLE),
  text: z.string('Review is required').check(
    wellFormed(),
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.trim(),
    z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Review is required'),
    z.regex(/^[\n\t\P{Cc}]*$/u, 'Review must be plain text'),
    maxCharacters(MAX_REVIEW_TEXT, `Review must be at most ${MAX_REVIEW_TEXT} characters`),
  ),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** Anyone but the writer sees only the writer's first name. */
const reviewSchema = z.object({
  _id: z.string(),
  stars: z.number(),
  title: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

const ratingSchema = z.object({
  count: z.number(),
  /** Average of the stars, to one decimal; null without reviews. */
  average: z.nullable(z.number()),
});
export type Rating = z.infer<typeof ratingSchema>;

/** Newest first. */
export const reviewsSchema = z.object({
  rating: ratingSchema,
  reviews: z.array(reviewSchema),
  /** Pass as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type Reviews = z.infer<typeof reviewsSchema>;

/** A review as its writer sees it; `reason` says why it was rejected. */
export const ownReviewSchema = z.object({
  _id: z.string(),
  stars: z.number(),
  title: z.string(),
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  reason: z.string(),
  updatedAt: z.string(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** GET /api/product/:productId/reader/:userId: what the user has done with a book. */
export const bookActivitySchema = z.object({
  isKept: z.boolean(),
  isWaiting: z.boolean(),
  /** Whether they have bought it. */
  mayReview: z.boolean(),
  review: z.nullable(ownReviewSchema),
});
export type BookActivity = z.infer<typeof bookActivitySchema>;

export const reviewWithdrawnSchema = z.object({ message: z.literal('Review withdrawn') });
export const reviewReportedSchema = z.object({ message: z.literal('Review reported') });

/** Lists for staff: reviews that wait for a decision, or all in one state. */
export const REVIEW_LISTS = ['waiting', 'published', 'rejected'] as const;
export type ReviewListName = (typeof REVIEW_LISTS)[number];

/** GET /api/reviews/:userId. */
export const staffReviewsQuerySchema = z.object({
  list: z._default(choice('list', REVIEW_LISTS), 'waiting'),
  after,
});
export type StaffReviewsQuery = z.output<typeof staffReviewsQuerySchema>;

export const staffReviewSchema = z.extend(ownReviewSchema, {
  product: z.object({ _id: z.string(), name: z.string() }),
  by: z.object({ _id: z.string(), name: z.string() }),
  /** How many people have reported it since staff last decided. */
  reports: z.number(),
  /** Since when it has waited for staff; null once they have decided. */
  waitsSince: z.nullable(z.string()),
  version: z.number(),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;

/** Longest waiting first; in the other lists, last changed first. */
export const staffReviewsSchema = z.object({
  reviews: z.array(staffReviewSchema),
  next: z.nullable(z.string()),
});
export type StaffReviews = z.infer<typeof staffReviewsSchema>;

/** PUT /api/review/:reviewId/:userId; `version` is that of the review as it was read. */
export const reviewDecisionSchema = z
  .object({
    state: z.enum(['published', 'rejected'], 'state must be published or rejected'),
    reason: z._default(optionalLine('reason', MAX_REVIEW_REASON), ''),
    version: z.int('version must be a whole number'),
  })
  .check(
    z.refine(({ state, reason }) => state === 'published' || reason !== '', {
      path: ['reason'],
      error: 'Say to the writer why',
    }),
  );
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;
