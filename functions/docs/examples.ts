import type { Category } from '../contract/category.ts';
import type { Order } from '../contract/order.ts';
import { ORDER_STATUSES } from '../contract/order-status.ts';
import type { Product } from '../contract/product.ts';
import { DEFAULT_SETTINGS, shopSettingsOf } from '../contract/settings.ts';
import type { User } from '../contract/user.ts';
import { recoveryExamples } from './account-recovery-examples.ts';
import { adminExamplesOf } from './admin-examples.ts';
import { catalogExamplesOf } from './catalog-examples.ts';
import { codeExamples } from './code-examples.ts';
import { deliveryExamplesOf } from './delivery-examples.ts';
import type { Examples } from './example.ts';
import { factorExamplesOf } from './factor-examples.ts';
import { guestExamplesOf } from './guest-examples.ts';
import { listExamplesOf } from './list-examples.ts';
import { orderExamplesOf } from './order-examples.ts';
import { paymentExamplesOf } from './payment-examples.ts';
import { wishlistAndReviewExamplesOf } from './wishlist-and-review-examples.ts';

const category = {
  _id: '01936f2a-7c41-7b1e-9d0e-5f3a2c8b1a01',
  name: 'Philosophy',
} satisfies Category;

const product: Product = {
  _id: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1a02',
  name: 'Walden',
  description: 'Two years, two months and two days in a cabin by a pond.',
  price: 12.5,
  category,
  quantity: 4,
  sold: 11,
  shipping: true,
  photoUrl: '/api/product/photo/01936f2a-8d52-7c3f-8a1b-6e4d3c2b1a02?v=1',
  author: 'Henry David Thoreau',
  isbn: '9780691096124',
  publisher: null,
  language: 'en',
  publishedYear: 1854,
  pages: 352,
  format: 'Paperback',
  createdAt: '2026-11-02T09:30:00.000Z',
  updatedAt: '2026-11-02T09:30:00.000Z',
};

const settings = { ...DEFAULT_SETTINGS, delivery: 'We send books *everywhere*.' };

const user: User = {
  _id: '01936f2b-1e63-7d4a-b2c3-7f5e4d3c2b03',
  name: 'Sam Shopper',
  email: 'sam@example.com',
  role: 0,
};

const order: Order = {
  _id: '01936f2c-2f74-7e5b-93d4-805f6e4d3c04',
  number: '7QK4-M2XA',
  products: [
    { _id: product._id, name: product.name, price: 12.5, count: 2, createdAt: product.createdAt },
  ],
  transaction_id: 'dHJhbnNhY3Rpb25fZTFr',
  paymentMethod: { kind: 'card', brand: 'Visa', lastFour: '1111' },
  amount: 25,
  refunded: 0,
  refundPending: 0,
  address: '1 Pond Road, Concord',
  status: ORDER_STATUSES[0],
  settlement: null,
  dispute: null,
  user: { _id: user._id, name: user.name },
  createdAt: '2026-11-03T18:05:00.000Z',
  updatedAt: '2026-11-03T18:05:00.000Z',
};

const credentials = { email: user.email, password: 'walden-1854' };
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl';

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
  ...guestExamplesOf({ user, order, token }),
  ...factorExamplesOf({ token, user }),
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
  ...catalogExamplesOf({ category, product, user }),
  ...listExamplesOf(product),
  ...wishlistAndReviewExamplesOf({ product, user }),
  ...codeExamples,
  ...deliveryExamplesOf({ productId: product._id }),
  ...orderExamplesOf({ order, product, user }),
  ...paymentExamplesOf(order),
  ...adminExamplesOf({ order, product, user }),
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
