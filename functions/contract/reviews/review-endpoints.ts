import { CATALOG_READ } from '../catalog/catalog-caching.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  bookActivitySchema,
  ownReviewSchema,
  reviewDecisionSchema,
  reviewInputSchema,
  reviewReportedSchema,
  reviewsQuerySchema,
  reviewsSchema,
  reviewWithdrawnSchema,
  staffReviewSchema,
  staffReviewsQuerySchema,
  staffReviewsSchema,
} from './reviews.ts';

/** What a user has done with a book, and reviews by buyers. */
export const reviewEndpoints = {
  'GET /product/:productId/reader/:userId': {
    summary: 'Retrieve a product’s wishlist, back-in-stock and review state for the signed-in user',
    description:
      'Whether the product is on the user’s wishlist (`isKept`), whether the user waits for a ' +
      'back-in-stock e-mail (`isWaiting`), whether the user may review it (`mayReview`), and ' +
      'the user’s own review, or null.',
    auth: 'user',
    response: bookActivitySchema,
  },
  'GET /product/:productId/reviews': {
    summary: 'List a product’s published reviews',
    description:
      'Newest first. Reviews are by customers who bought the product here, and are published by ' +
      'staff; reviewers are shown by first name.',
    ...CATALOG_READ,
    query: reviewsQuerySchema,
    response: reviewsSchema,
  },
  'PUT /product/:productId/review/:userId': {
    summary: 'Create or replace the signed-in user’s review of a product',
    description:
      'Only for products that the user has bought. Each user has one review per product. A new ' +
      'or replaced review is visible to others only once staff have published it.',
    auth: 'user',
    json: reviewInputSchema,
    response: ownReviewSchema,
    limits: [{ limit: 'account', as: 'review', by: ['user'] }],
    refusals: ['product-not-found', 'review-not-bought'],
  },
  'DELETE /product/:productId/review/:userId': {
    summary: 'Delete the signed-in user’s review of a product',
    auth: 'user',
    response: reviewWithdrawnSchema,
    refusals: ['review-not-found'],
  },
  'POST /review/:reviewId/report/:userId': {
    summary: 'Report a review to staff',
    description:
      'The review stays as it is until staff decide. Reporting it again changes nothing.',
    auth: 'user',
    response: reviewReportedSchema,
    limits: [{ limit: 'account', as: 'review', by: ['user'] }],
    refusals: ['review-not-found', 'review-own'],
  },
  'GET /reviews/:userId': {
    summary: 'List reviews that wait for a decision, or those decided',
    description: 'Waiting reviews are listed longest waiting first, the others last changed first.',
    auth: { admin: 'catalog' },
    query: staffReviewsQuerySchema,
    response: staffReviewsSchema,
  },
  'PUT /review/:reviewId/:userId': {
    summary: 'Publish or reject a review',
    description:
      'If the decision changes the review’s state, its writer is notified by e-mail, with the ' +
      '`reason` of a rejection. Refused if the review has changed since `version` was read.',
    auth: { admin: 'catalog' },
    json: reviewDecisionSchema,
    response: staffReviewSchema,
    refusals: ['review-not-found', 'review-outdated'],
  },
} as const satisfies Record<string, Endpoint>;
