import type * as z from 'zod/mini';
import type { Category } from '../contract/category.ts';
import type {
  EndpointName,
  Endpoints,
  FormInput,
  JsonInput,
  ResponseSchema,
} from '../contract/endpoints/endpoints.ts';
import { ORDER_STATUSES, type Order } from '../contract/order.ts';
import type { Product } from '../contract/product.ts';
import { DEFAULT_SETTINGS, shopSettingsOf } from '../contract/settings.ts';
import { showShipment } from '../contract/shipment.ts';
import type { User } from '../contract/user.ts';
import type { Widget } from '../contract/widget.ts';
import { recoveryExamples } from './account-recovery-examples.ts';
import { discount, discountInput, giftCard, giftCardEntries } from './code-examples.ts';
import { address, deliverySettings, quote } from './delivery-examples.ts';
import { deskExamplesOf } from './desk-examples.ts';
import { factorExamplesOf } from './factor-examples.ts';
import { guestExamplesOf } from './guest-examples.ts';
import { listExamplesOf } from './list-examples.ts';
import { orderDeskOf } from './order-desk-examples.ts';
import { orderLifeOf } from './order-life-examples.ts';
import { readerExamplesOf } from './reader-examples.ts';

/** A body that a call takes and what it answers then; the photo of a form is left out. */
export interface Example {
  readonly input?: unknown;
  readonly answer?: unknown;
}

type InputOf<K extends EndpointName> = Endpoints[K] extends { readonly json: unknown }
  ? { readonly input: JsonInput<K> }
  : Endpoints[K] extends { readonly form: unknown }
    ? { readonly input: FormInput<K> }
    : { readonly input?: never };
type AnswerOf<K extends EndpointName> = [ResponseSchema<K>] extends [never]
  ? { readonly answer?: never }
  : { readonly answer: z.output<ResponseSchema<K>> };

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

const paid = {
  success: true,
  status: 'succeeded',
  transaction: { id: 'nmmd8wy2', amount: '25.00' },
} as const;

const widget: Widget = {
  paymentOptions: ['card', 'paypal'],
  merchantName: 'Colophon',
  cardholderName: 'off',
  saveCardChoice: false,
  venmoDesktop: 'off',
  googlePayMerchantId: null,
  threeDSecure: false,
  deviceData: 'off',
};

const order: Order = {
  _id: '01936f2c-2f74-7e5b-93d4-805f6e4d3c04',
  number: '7QK4-M2XA',
  products: [
    { _id: product._id, name: product.name, price: 12.5, count: 2, createdAt: product.createdAt },
  ],
  transaction_id: 'dHJhbnNhY3Rpb25fZTFr',
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

const products = [{ _id: product._id, count: 2 }];
const credentials = { email: user.email, password: 'walden-1854' };
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl';
const bookForm = {
  name: product.name,
  description: product.description,
  price: '12.50',
  category: category._id,
  quantity: '4',
  shipping: '1',
  author: 'Henry David Thoreau',
};
const life = orderLifeOf(order);
const desk = orderDeskOf(order, { email: user.email, isbn: product.isbn, author: product.author });
const shipped = {
  input: { status: 'Shipped' },
  answer: { ...order, status: 'Shipped', refund: null },
} as const;
const carried = { carrier: 'usps', trackingNumber: '9400 1000 0000 0000 0000 00' } as const;
const shipment = {
  ...carried,
  ...showShipment(carried),
  shippedAt: '2026-11-04T09:30:00.000Z',
} as const;

/** One example for each call, of one small shop. */
export const examples: { readonly [K in EndpointName]: InputOf<K> & AnswerOf<K> } = {
  'GET /checkout/options': {
    answer: { addressForm: 'structured', quotes: true, country: 'US', countries: ['US', 'CA'] },
  },
  'POST /checkout/quote': {
    input: { products, place: { country: 'US', region: 'MA' }, delivery: 'ground' },
    answer: quote,
  },
  'POST /checkout/order/:userId': {
    input: { products, codes: ['7QAK-M2XD-PLN4-K7QA'], address: order.address },
    answer: { ...paid, transaction: { id: `uncharged-${product._id}`, amount: '0.00' } },
  },
  'GET /discounts/:userId': { answer: { discounts: [discount], next: null } },
  'POST /discounts/:userId': { input: discountInput, answer: discount },
  'PUT /discount/:discountId/:userId': {
    input: { version: 1, discount: { ...discountInput, isActive: false } },
    answer: { ...discount, isActive: false, version: 2 },
  },
  'GET /gift-cards/:userId': { answer: { giftCards: [giftCard], next: null } },
  'POST /gift-cards/:userId': {
    input: { amount: 50, email: giftCard.email, message: giftCard.message },
    answer: { giftCard: { ...giftCard, balance: 50 }, code: '7QAK-M2XD-PLN4-K7QA' },
  },
  'GET /gift-card/:giftCardId/:userId': { answer: { giftCard, entries: giftCardEntries } },
  'POST /gift-card/:giftCardId/adjust/:userId': {
    input: { from: 38.5, balance: 0 },
    answer: { ...giftCard, balance: 0 },
  },
  'GET /user/:userId/address': { answer: { address } },
  'PUT /user/:userId/address': { input: { parts: address.parts }, answer: { address } },
  'GET /delivery/settings/:userId': { answer: { version: 1, settings: deliverySettings } },
  'PUT /delivery/settings/:userId': {
    input: { version: 0, settings: deliverySettings },
    answer: { version: 1, settings: deliverySettings },
  },
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
  'GET /categories': { answer: [category] },
  'GET /products': { answer: [product] },
  'GET /products/search': { answer: [product] },
  'GET /search': {
    answer: {
      data: [product],
      count: { value: 1, exact: true },
      next: null,
      correction: 'walden thoreau',
      facets: null,
    },
  },
  'GET /search/suggestions': {
    answer: {
      titles: [{ _id: product._id, name: product.name, author: product.author }],
      authors: ['Henry David Thoreau'],
      categories: [category],
      correction: null,
    },
  },
  'POST /search/rebuild/:userId': {
    input: { after: product._id },
    answer: { indexed: 84, removed: 1, next: null },
  },
  'POST /products/by/search': {
    input: { limit: 6, skip: 0, filters: { category: [category._id], price: [10, 19] } },
    answer: { size: 1, data: [product] },
  },
  'GET /products/related/:productId': { answer: [product] },
  'GET /series/:name': {
    answer: { key: 'concord', name: 'Concord', books: [product], more: false },
  },
  ...listExamplesOf(product),
  'GET /product/photo/:productId': {},
  'GET /product/:productId': { answer: product },
  'POST /category/create/:userId': { input: { name: category.name }, answer: { data: category } },
  'GET /categories/table/:userId': { answer: { data: [{ ...category, books: 42 }] } },
  'PUT /category/:categoryId/:userId': {
    input: { name: category.name },
    answer: { data: category },
  },
  'PUT /category/:categoryId/parent/:userId': {
    input: { parent: null },
    answer: { data: category },
  },
  'POST /category/:categoryId/move/:userId': {
    input: { to: category._id },
    answer: { moved: 42, more: false },
  },
  'DELETE /category/:categoryId/:userId': {
    answer: { message: 'Category deleted successfully' },
  },
  'GET /products/desk/:userId': {
    answer: { products: [{ ...product, status: 'draft' }], next: null },
  },
  'GET /product/:productId/desk/:userId': { answer: { ...product, status: 'hidden' } },
  'PUT /product/:productId/desk/:userId': {
    input: { quantity: { from: 4, to: 6 }, reason: 'delivery' },
    answer: { ...product, quantity: 6 },
  },
  'POST /products/change/:userId': {
    input: { products: [product._id], change: { kind: 'sale', percent: 20 } },
    answer: {
      results: [{ _id: product._id, outcome: 'changed' }],
      products: [{ ...product, price: 10, compareAtPrice: 12.5 }],
    },
  },
  'GET /stock/:userId': {
    answer: {
      movements: [
        {
          _id: '2048',
          at: '2026-11-05T18:05:00.000Z',
          product: { _id: product._id, name: product.name },
          change: -2,
          before: 6,
          after: 4,
          reason: 'damaged',
          who: { _id: user._id, name: user.name },
          order: null,
          note: 'Water in the cellar',
        },
      ],
      next: null,
    },
  },
  'POST /product/:productId/stock/:userId': {
    input: { change: -2, reason: 'damaged', note: 'Water in the cellar' },
    answer: { data: { _id: product._id, quantity: 4 } },
  },
  'POST /product/create/:userId': { input: bookForm, answer: { ...product, sold: 0 } },
  'PUT /product/:productId/:userId': { input: { price: '12.50' }, answer: product },
  'DELETE /product/:productId/:userId': { answer: { message: 'Product deleted successfully' } },
  'POST /catalogue/photos/:userId': {
    input: { after: '' },
    answer: { resized: 3, unreadable: [], next: product._id },
  },
  'POST /catalogue/import/:userId': {
    input: {
      rows: [
        { line: 2, columns: { ...bookForm, category: category.name, status: 'draft' } },
        { line: 3, columns: { ...bookForm, category: category.name, price: 'free' } },
      ],
    },
    answer: {
      created: 1,
      updated: 0,
      unchanged: 0,
      otherStock: 0,
      toPublished: 0,
      toDraft: 0,
      toHidden: 0,
      newDrafts: 1,
      newHidden: 0,
      refused: [{ line: 3, reason: 'price must be dollars from 0 to 999999.99, such as 12.50' }],
    },
  },
  'POST /catalogue/reindex/:userId': {
    input: { table: 'products' },
    answer: { read: 1, corrected: 1, taken: [], next: null },
  },
  'GET /orders/by/user/:userId': { answer: [order] },
  'GET /order/list/:userId': { answer: [order] },
  'GET /order/status-values/:userId': { answer: ORDER_STATUSES },
  'PUT /order/:orderId/:userId': shipped,
  'PUT /order/:orderId/status/:userId': shipped,
  'PUT /order/:orderId/shipment/:userId': {
    input: carried,
    answer: { ...order, status: 'Shipped', shipment },
  },
  'POST /order/:orderId/cancel/:userId': {
    input: { reason: life.whole.reason },
    answer: { order: life.cancelled, refund: life.whole },
  },
  'POST /order/:orderId/refund/:userId': {
    input: { amount: '5.00', reason: life.part.reason, idempotencyKey: life.part._id },
    answer: { order: { ...order, refunded: 5, settlement: 'settled' }, refund: life.part },
  },
  'GET /order/:orderId/history/:userId': { answer: life.history },
  'GET /orders/desk/:userId': { answer: { orders: [desk.order], next: null, counts: desk.counts } },
  'GET /orders/selected/:userId': { answer: [desk.order] },
  'POST /orders/move/:userId': {
    input: {
      status: 'Shipped',
      orders: [{ _id: order._id, shipment: { carrier: 'ups', trackingNumber: '1Z999' } }],
    },
    answer: desk.moved,
  },
  'GET /order/:orderId/desk/:userId': { answer: { order: desk.order, counts: desk.counts } },
  'PUT /order/:orderId/address/:userId': {
    input: { text: '2 Pond Road, Concord', was: order.address },
    answer: {
      order: { ...desk.order, address: '2 Pond Road, Concord' },
      counts: desk.counts,
    },
  },
  'GET /order/:orderId/notes/:userId': { answer: desk.notes },
  'POST /order/:orderId/notes/:userId': {
    input: { text: 'Wrap it as a present.' },
    answer: desk.notes,
  },
  'GET /payment/unsettled/:userId': { answer: life.attention },
  'POST /payment/reconcile/:userId': { answer: life.reconciled },
  'PUT /payment/:paymentId/:userId': {
    input: { outcome: 'not-charged' },
    answer: { ...life.payment, state: 'declined' },
  },
  'PUT /refund/:refundId/:userId': {
    input: { outcome: 'returned' },
    answer: { order: life.cancelled, refund: life.whole },
  },
  'GET /braintree/getToken/:userId': { answer: { clientToken: 'eyJ2ZXJzaW9uIjoyfQ==', widget } },
  'POST /braintree/payment/:userId': {
    input: {
      paymentMethodNonce: 'fake-valid-nonce',
      amount: '25.00',
      products,
      address: order.address,
      idempotencyKey: '7f1d8f6e-0d0c-4f5e-9a9d-2a6a3c1b5e07',
    },
    answer: paid,
  },
  'GET /braintree/payment/:userId': { answer: paid },
  'DELETE /braintree/payment/:userId': { answer: paid },
  'POST /order/create/:userId': {
    input: {
      order: {
        products,
        transaction_id: order.transaction_id,
        amount: '25.00',
        address: order.address,
      },
    },
    answer: order,
  },
  'GET /braintree/webhook': {},
  'POST /braintree/webhook': {
    input: {
      bt_signature: 'p8wc6y3vnmd2qk7x|d53eaf7e941a322fd63f23a4c014828169ba83f4',
      bt_payload: 'PG5vdGlmaWNhdGlvbj48a2luZD5jaGVjazwva2luZD48L25vdGlmaWNhdGlvbj4=\n',
    },
    answer: { message: 'Notification taken' },
  },
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
  ...readerExamplesOf({ product, user }),
  ...deskExamplesOf({ order, product, user }),
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
