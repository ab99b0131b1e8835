import {
  ownReviewSchema,
  readerSchema,
  reviewDecisionSchema,
  reviewInputSchema,
  reviewReportedSchema,
  reviewsQuerySchema,
  reviewsSchema,
  reviewWithdrawnSchema,
  staffReviewSchema,
  staffReviewsQuerySchema,
  staffReviewsSchema,
} from '../reviews.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

/** A book's state for one reader, and reviews by buyers. */
export const reviewEndpoints = {
  'GET /product/:productId/reader/:userId': {
    summary: 'See what a book is to oneself',
    description: 'Whether one keeps it, waits for it, and may review it; and one’s own review.',
    auth: 'user',
    response: readerSchema,
  },
  'GET /product/:productId/reviews': {
    summary: 'Read what readers say of a book',
    description: 'Those that staff have published, of whoever has bought it here; by first names.',
    auth: 'anyone',
    query: reviewsQuerySchema,
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: reviewsSchema,
  },
  'PUT /product/:productId/review/:userId': {
    summary: 'Review a book that one has bought',
    description:
      'One review of a book; another takes its place, and stands before staff like a new one before ' +
      'anybody else sees it.',
    auth: 'user',
    json: reviewInputSchema,
    response: ownReviewSchema,
    limits: [{ limit: 'account', as: 'review', by: ['user'] }],
    refusals: ['product-not-found', 'review-not-bought'],
  },
  'DELETE /product/:productId/review/:userId': {
    summary: 'Withdraw one’s own review',
    auth: 'user',
    response: reviewWithdrawnSchema,
    refusals: ['review-not-found'],
  },
  'POST /review/:reviewId/report/:userId': {
    summary: 'Report a review to staff',
    description: 'It stays as it is until they have looked at it. Once of each person.',
    auth: 'user',
    response: reviewReportedSchema,
    limits: [{ limit: 'account', as: 'review', by: ['user'] }],
    refusals: ['review-not-found', 'review-own'],
  },
  'GET /reviews/:userId': {
    summary: 'List reviews that wait for staff, or those that were decided',
    auth: 'admin',
    permission: 'catalog',
    query: staffReviewsQuerySchema,
    response: staffReviewsSchema,
  },
  'PUT /review/:reviewId/:userId': {
    summary: 'Publish or reject a review',
    description: 'Its writer is told by mail, with the `reason` where it is rejected.',
    auth: 'admin',
    permission: 'catalog',
    json: reviewDecisionSchema,
    response: staffReviewSchema,
    refusals: ['review-not-found', 'review-outdated'],
  },
} as const satisfies Record<string, Endpoint>;
