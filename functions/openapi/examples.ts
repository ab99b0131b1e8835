import { DEFAULT_SETTINGS, shopSettingsOf } from '../contract/settings/settings.ts';
import { recoveryExamples } from './account-recovery-examples.ts';
import { adminExamples } from './admin-examples.ts';
import { bookListExamples } from './book-list-examples.ts';
import { catalogExamples } from './catalog-examples.ts';
import { deliveryExamples } from './delivery-examples.ts';
import { discountAndGiftCardExamples } from './discount-and-gift-card-examples.ts';
import type { Examples } from './example-types.ts';
import { factorExamples } from './factor-examples.ts';
import { guestExamples } from './guest-examples.ts';
import { orderExamples } from './order-examples.ts';
import { paymentExamples } from './payment-examples.ts';
import { product, token, user } from './sample-values.ts';
import { wishlistAndReviewExamples } from './wishlist-and-review-examples.ts';

const settings = { ...DEFAULT_SETTINGS, delivery: 'We send books *everywhere*.' };

const credentials = { email: user.email, password: 'walden-1854' };

/** One example for each call, all from one small shop. */
export const examples: Examples = {
  'POST /signup': { input: { name: user.name, ...credentials }, answer: { user } },
  'POST /signin': { input: credentials, answer: { token, user } },
  'GET /signout': { answer: { message: 'Signout success' } },
  'GET /user/:userId': { answer: user },
  'PUT /user/:userId': {
    input: { name: 'Sam S. Shopper' },
    answer: { ...user, name: 'Sam S. Shopper' },
  },
  ...recoveryExamples,
  ...guestExamples,
  ...factorExamples,
  'GET /user/:userId/export': {},
  'DELETE /user/:userId': {
    input: { currentPassword: credentials.password },
    answer: { message: 'Account deleted' },
  },
  'GET /settings': { answer: shopSettingsOf(settings) },
  'GET /settings/text/:page': {
    answer: { title: 'Delivery and returns', html: '<p>We send books <em>everywhere</em>.</p>' },
  },
  'GET /settings/:userId': { answer: { version: 3, changedAt: product.updatedAt, settings } },
  'PUT /settings/:userId': {
    input: { version: 2, delivery: settings.delivery },
    answer: { version: 3, changedAt: product.updatedAt, settings },
  },
  ...catalogExamples,
  ...bookListExamples,
  ...wishlistAndReviewExamples,
  ...discountAndGiftCardExamples,
  ...deliveryExamples,
  ...orderExamples,
  ...paymentExamples,
  ...adminExamples,
  'POST /csp-report': {
    input: {
      'csp-report': {
        'document-uri': 'https://shop.example/cart',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://elsewhere.example/script.js',
      },
    },
    answer: { message: 'Report taken' },
  },
  'GET /security-log/:userId': {
    answer: {
      events: [
        {
          _id: '01936f2c-2f74-7e5b-83d4-8a6f5e4d3c04',
          at: '2026-11-02T10:15:00.000Z',
          kind: 'product-changed',
          user: null,
          actor: { _id: user._id, name: user.name },
          address: '192.0.2.1',
          detail: { productId: product._id, price_cents: { before: 1400, after: 1250 } },
          repeats: 1,
        },
      ],
      next: null,
    },
  },
  'GET /openapi.json': {},
  'GET /docs': {},
  'GET /health': {
    answer: {
      status: 'ok',
      version: {
        id: '5a3c2f0e-6d5b-4c1a-9f1e-2b7d4c3a9e10',
        tag: 'b7d4c3a',
        deployedAt: '2026-11-22T12:00:00.000Z',
      },
      searchWaiting: 0,
      lastDueWork: '2026-11-22T12:00:00.000Z',
      lastBackup: '2026-11-22T03:00:00.000Z',
    },
  },
};
