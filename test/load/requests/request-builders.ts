import { STAFF_PICKS } from '#contract/book-lists/book-lists.ts';
import { ADMIN_PRODUCT_SORTS } from '#contract/catalog/admin-product.ts';
import { PHOTO_WIDTHS } from '#contract/catalog/photo-widths.ts';
import { PRODUCT_SORTS } from '#contract/catalog/product-list-requests.ts';
import type { Random } from '../../faults/random.ts';
import { notificationXml } from '../../rehearsal/gateway/webhooks/notification.ts';
import { signWebhook } from '../../rehearsal/gateway/webhooks/sign.ts';
import type { RequestParts } from '../call-request.ts';
import { WORDS } from '../catalogue.ts';
import { anyBook, type Fixtures, makeProductForm } from '../fixtures.ts';
import { ADDRESS, paymentFor } from '../orders.ts';
import type { LoadedCall } from './loaded-calls.ts';

/** Parameters of a path that stand for any book and for the shipped order unless a builder differs. */
type Filled = 'productId' | 'orderId';

/** The parts of a request that the shop answers with 200. */
export type RequestBuilder<K extends LoadedCall> = (
  fixtures: Fixtures,
  random: Random,
) => RequestParts<K, Filled>;

/** A builder for each call of the contract that needs more than its path. */
type RequestBuilders = {
  readonly [K in LoadedCall as object extends RequestParts<K, Filled>
    ? never
    : K]: RequestBuilder<K>;
} & { readonly [K in LoadedCall]?: RequestBuilder<K> };

const IMPORTED_ROWS = 10;
const SENT = { status: 'Shipped' } as const;
const SEEN_TO = { outcome: 'seen-to' } as const;
const newName = () => crypto.randomUUID().slice(0, 30);
const newEmail = () => `${crypto.randomUUID()}@example.com`;
// Only a few books, because a full list takes no more.
const wished = ({ covers }: Fixtures, random: Random) => ({
  params: { productId: random.pick(covers.slice(0, 20))._id },
});

/** A call that needs a builder and has none does not compile. */
export const builders: RequestBuilders = {
  'POST /guest': () => ({ json: { name: 'Ada Guest', email: newEmail() } }),
  'POST /signup': () => ({
    json: { name: 'Lou Reader', email: newEmail(), password: 'reader-1' },
  }),
  'POST /signin': ({ account }) => ({ json: account }),
  'PUT /user/:userId': (_, random) => ({ json: { name: `Lou Reader ${random.between(1, 9999)}` } }),
  'DELETE /user/:userId/sessions': () => ({ query: { own: 'kept' } }),
  'POST /user/:userId/reauthenticate': ({ account }) => ({ json: { password: account.password } }),
  'POST /csp-report': () => ({ json: [] }),

  'GET /products': (_, random) => ({
    query: {
      sortBy: random.pick(PRODUCT_SORTS),
      order: random.pick(['asc', 'desc'] as const),
      limit: random.between(1, 100),
      skip: random.between(0, 900),
    },
  }),
  'POST /products/by/search': ({ categoryIds }, random) => ({
    json: {
      limit: random.between(1, 100),
      skip: random.between(0, 100),
      sortBy: random.pick(PRODUCT_SORTS),
      filters: {
        category: random.happens(0.5) ? [random.pick(categoryIds)] : [],
        price: random.happens(0.5) ? [random.between(0, 20), random.between(40, 90)] : [],
      },
    },
  }),
  'GET /products/search': (_, random) => ({ query: { search: random.pick(WORDS) } }),
  'GET /search': (_, random) => ({ query: { q: random.pick(WORDS) } }),
  'GET /search/suggestions': (_, random) => ({ query: { q: random.pick(WORDS).slice(0, 3) } }),
  'POST /search/rebuild/:userId': () => ({ json: {} }),
  'GET /product/photo/:productId': ({ covers }, random) => ({
    params: { productId: random.pick(covers)._id },
    query: { w: String(random.pick(PHOTO_WIDTHS)) },
  }),
  'GET /product/:productId': () => ({ query: { editions: 'yes' } }),
  'GET /shelf/:slug': () => ({ params: { slug: STAFF_PICKS } }),
  'PUT /wishlist/:productId/:userId': wished,
  'DELETE /wishlist/:productId/:userId': wished,

  'PUT /product/:productId/pictures/:userId': () => ({ json: { pictures: [] } }),
  'POST /category/create/:userId': () => ({ json: { name: newName() } }),
  'PUT /category/:categoryId/:userId': ({ categoryIds }, random) => ({
    params: { categoryId: random.pick(categoryIds) },
    json: { name: newName() },
  }),
  'PUT /category/:categoryId/parent/:userId': ({ categoryIds }, random) => ({
    params: { categoryId: random.pick(categoryIds) },
    json: { parent: null },
  }),
  'POST /category/:categoryId/move/:userId': ({ categoryIds: [from = '', to = ''] }) => ({
    params: { categoryId: from },
    json: { to },
  }),
  'DELETE /category/:categoryId/:userId': ({ categories }) => ({
    params: { categoryId: categories.pop() ?? '' },
  }),
  'GET /products/desk/:userId': (_, random) => ({
    query: { sortBy: random.pick(ADMIN_PRODUCT_SORTS), status: 'published' },
  }),
  // Not the book's price, whichever book it is: all are refused alike.
  'PUT /product/:productId/desk/:userId': () => ({ json: { price: { from: 999_999, to: 1 } } }),
  'POST /products/change/:userId': (fixtures, random) => ({
    json: {
      products: [anyBook(fixtures, random)._id],
      change: { kind: 'stock-add', copies: random.between(1, 20) },
      reason: 'delivery',
    },
  }),
  'POST /product/:productId/stock/:userId': () => ({ json: { change: 1, reason: 'delivery' } }),
  'POST /product/create/:userId': ({ categoryIds }, random) => ({
    form: makeProductForm(random.pick(categoryIds)),
  }),
  'PUT /product/:productId/:userId': (_, random) => ({
    form: { pages: String(random.between(60, 1200)) },
  }),
  'POST /catalogue/photos/:userId': () => ({ json: {} }),
  'DELETE /product/:productId/:userId': ({ products }) => ({
    params: { productId: products.pop() ?? '' },
  }),
  'POST /catalogue/import/:userId': (_, random) => ({
    json: {
      rows: Array.from({ length: IMPORTED_ROWS }, (_row, index) => ({
        line: index + 2,
        columns: {
          ...makeProductForm('Imported under load'),
          name: `An imported book ${random.between(1, 2000)}`,
        },
      })),
    },
  }),
  'POST /catalogue/reindex/:userId': () => ({ json: { table: 'products' } }),

  'DELETE /user/:userId/cards/:cardId': () => ({ params: { cardId: crypto.randomUUID() } }),
  'POST /checkout/quote': (fixtures, random) => ({
    json: { products: [{ _id: anyBook(fixtures, random)._id, count: 1 }] },
  }),
  'PUT /user/:userId/address': () => ({ json: { text: '1 Reading Room' } }),
  'PUT /delivery/settings/:userId': () => ({ json: { settings: {} } }),
  'POST /braintree/payment/:userId': (fixtures, random) => ({
    json: paymentFor([anyBook(fixtures, random)]),
  }),
  'GET /braintree/payment/:userId': ({ order }) => ({ query: { key: order.key } }),
  'DELETE /braintree/payment/:userId': () => ({ query: { key: crypto.randomUUID() } }),
  'POST /order/create/:userId': ({ order: { products, transactionId, amount } }) => ({
    json: { order: { products, transaction_id: transactionId, amount, address: ADDRESS } },
  }),
  'GET /braintree/webhook': () => ({ query: { bt_challenge: '20f9f8ed05f77439fe955c977e4c8a53' } }),
  'POST /braintree/webhook': () => ({
    form: signWebhook(notificationXml('check', undefined, new Date())),
  }),

  'GET /orders/desk/:userId': () => ({ query: { search: 'reading' } }),
  'GET /orders/selected/:userId': ({ order }) => ({ query: { orders: order.id } }),
  'POST /orders/move/:userId': ({ order }) => ({ json: { ...SENT, orders: [{ _id: order.id }] } }),
  // Not the order's address, whichever order it is: all are refused alike.
  'PUT /order/:orderId/address/:userId': () => ({
    json: { text: '2 Reading Room', was: 'Nowhere' },
  }),
  'POST /order/:orderId/notes/:userId': () => ({ json: { text: 'By the back door.' } }),
  'PUT /order/:orderId/:userId': () => ({ json: SENT }),
  'PUT /order/:orderId/status/:userId': () => ({ json: SENT }),
  'PUT /order/:orderId/shipment/:userId': () => ({
    json: { carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
  }),
  'POST /order/:orderId/cancel/:userId': ({ orders }) => ({
    // The last one stays, because cancelling again is safe and answered alike.
    params: { orderId: (orders.length > 1 ? orders.pop() : orders[0])?.id ?? '' },
    json: { reason: 'It was ordered under load' },
  }),
  'POST /order/:orderId/refund/:userId': ({ settled }) => ({
    params: { orderId: settled.id },
    json: { amount: '0.01', idempotencyKey: crypto.randomUUID() },
  }),
  'PUT /payment/:paymentId/:userId': ({ paymentId }) => ({ params: { paymentId }, json: SEEN_TO }),
  'PUT /refund/:refundId/:userId': ({ refundId }) => ({ params: { refundId }, json: SEEN_TO }),

  'GET /settings/text/:page': () => ({ params: { page: 'about' } }),
  // Based on the shop's first version, so it is refused: the settings have changed since.
  'PUT /settings/:userId': (_, random) => ({
    json: { version: 0, lowStock: random.between(1, 9) },
  }),
  'GET /figures/:userId': () => ({ query: { over: 'year' } }),
  'GET /figures/export/:userId': () => ({
    query: { from: '2026-01-01', to: '2026-12-31', by: 'product' },
  }),
  'GET /customers/:userId': () => ({ query: { sort: 'spent' } }),
  'GET /customer/:customerId/:userId': ({ uninterrupted }) => ({
    params: { customerId: uninterrupted.id },
  }),
};
