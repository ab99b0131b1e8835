import { STOCK_WAIT_ANSWER } from '../contract/back-in-stock/back-in-stock.ts';
import type { Examples } from './example-types.ts';
import { product, user } from './sample-values.ts';

const { _id: productId, name } = product;
const said = {
  stars: 5,
  title: 'A book to walk with',
  text: 'Bought for the pond, kept for the sentences.',
};
const at = '2026-11-20T10:15:00.000Z';
const reviewId = '01936f2c-2f74-7e5b-93d4-805f6e4d3c21';
const own = { _id: reviewId, ...said, state: 'pending', reason: '', updatedAt: at } as const;
const forStaff = {
  ...own,
  product: { _id: productId, name },
  by: { _id: user._id, name: user.name },
  reports: 0,
  waitsSince: at,
  version: 1,
};

/** Examples of the wishlist, back-in-stock and review calls. */
export const wishlistAndReviewExamples = {
  'GET /product/:productId/reader/:userId': {
    answer: { isKept: true, isWaiting: false, mayReview: true, review: own },
  },
  'GET /wishlist/:userId': {
    answer: {
      wishes: [{ _id: '01936f2c-2f74-7e5b-93d4-805f6e4d3c20', product, price: 14, keptAt: at }],
      next: null,
    },
  },
  'PUT /wishlist/:productId/:userId': { answer: { isKept: true } },
  'DELETE /wishlist/:productId/:userId': { answer: { isKept: false } },
  'POST /stock/wait/:productId/:userId': { answer: { isWaiting: true } },
  'DELETE /stock/wait/:productId/:userId': { answer: { isWaiting: false } },
  'POST /stock/wait': {
    input: { productId, email: user.email },
    answer: { message: STOCK_WAIT_ANSWER },
  },
  'POST /stock/wait/confirm': {
    input: { token: 'd2FpdC1mcm9tLXRoZS1tYWls' },
    answer: { product: { _id: productId, name } },
  },
  'POST /stock/unsubscribe': {
    answer: { message: 'You will get no more back-in-stock e-mails' },
  },
  'GET /product/:productId/reviews': {
    answer: {
      rating: { count: 1, average: 5 },
      reviews: [{ _id: reviewId, ...said, by: 'Sam', at }],
      next: null,
    },
  },
  'PUT /product/:productId/review/:userId': { input: said, answer: own },
  'DELETE /product/:productId/review/:userId': {
    answer: { message: 'Review withdrawn' },
  },
  'POST /review/:reviewId/report/:userId': { answer: { message: 'Review reported' } },
  'GET /reviews/:userId': { answer: { reviews: [forStaff], next: null } },
  'PUT /review/:reviewId/:userId': {
    input: { state: 'published', version: 1 },
    answer: { ...forStaff, state: 'published', waitsSince: null, version: 2 },
  },
} satisfies Partial<Examples>;
