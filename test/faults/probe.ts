import { type EndpointName, endpoints } from '../../functions/contract/endpoints/endpoints.ts';
import { signWebhook } from '../rehearsal/gateway/webhooks/sign.ts';
import { transactionOf } from './answers.ts';
import { type Person, putOnSale, signUp } from './people-and-books.ts';
import type { CallOptions } from './shop.ts';
import type { World } from './world.ts';

/** The data that the calls of a round refer to. */
export interface ProbeData {
  bookId: string;
  categoryId: string;
  email: string;
  key: string;
  transactionId: string;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PRICE = 12.5;

const OF_NOBODY = { id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key' };
const PASSKEY = { ...OF_NOBODY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const PASSKEY_ANSWER = {
  ...OF_NOBODY,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

/** The input that gets each call as far as the database; the path's parameters are filled in. */
export const INPUTS: {
  readonly [K in EndpointName]: (data: ProbeData) => CallOptions & { query?: string };
} = {
  'POST /signup': ({ email }) => ({ body: { name: 'Sam', email, password: 'bookshop-1' } }),
  'POST /signin': ({ email }) => ({ body: { email, password: 'bookshop-1' } }),
  'GET /signout': () => ({}),
  'GET /user/:userId': () => ({}),
  'PUT /user/:userId': () => ({ body: { name: 'Sam Other' } }),
  'POST /password/forgotten': ({ email }) => ({ body: { email } }),
  'POST /password/reset': () => ({ body: { token: NOBODY, password: 'bookshop-1' } }),
  'POST /account/confirm-email': () => ({ body: { token: NOBODY } }),
  'POST /account/undo-change': () => ({ body: { token: NOBODY } }),
  'POST /guest': ({ email }) => ({ body: { name: 'Ada Guest', email } }),
  'POST /guest/claim/:userId': () => ({}),
  'POST /account/claim-orders': () => ({ body: { token: NOBODY, password: 'bookshop-1' } }),
  'POST /order/lookup': ({ email }) => ({ body: { number: '7QK4-M2XA', email } }),
  'GET /user/:userId/cards': () => ({}),
  'DELETE /user/:userId/cards/:cardId': () => ({}),
  'GET /account/email/:userId': () => ({}),
  'POST /account/email/:userId': () => ({}),
  'GET /user/:userId/sessions': () => ({}),
  'DELETE /user/:userId/sessions/:sessionId': () => ({}),
  'DELETE /user/:userId/sessions': () => ({ query: '?own=kept' }),
  'POST /user/:userId/reauthenticate': () => ({ body: { password: 'bookshop-1' } }),
  'POST /user/:userId/reauthenticate/question': () => ({}),
  'POST /signin/passkey/question': () => ({}),
  'POST /signin/passkey': () => ({ body: { passkey: PASSKEY_ANSWER } }),
  'GET /user/:userId/factors': () => ({}),
  'POST /user/:userId/authenticator': () => ({}),
  'PUT /user/:userId/authenticator': () => ({ body: { code: '123456' } }),
  'DELETE /user/:userId/authenticator': () => ({}),
  'POST /user/:userId/recovery-codes': () => ({}),
  'POST /user/:userId/passkeys/question': () => ({}),
  'POST /user/:userId/passkeys': () => ({ body: { passkey: PASSKEY } }),
  'PUT /user/:userId/passkeys/:passkeyId': () => ({ body: { name: 'A phone' } }),
  'DELETE /user/:userId/passkeys/:passkeyId': () => ({}),
  'GET /user/:userId/export': () => ({}),
  'DELETE /user/:userId': () => ({ body: { currentPassword: 'not-it-1' } }),
  'GET /categories': () => ({}),
  'GET /products': () => ({}),
  'GET /products/search': () => ({ query: '?search=book' }),
  'GET /search': () => ({ query: '?q=book' }),
  'GET /search/suggestions': () => ({ query: '?q=bo' }),
  'POST /search/rebuild/:userId': () => ({ body: {} }),
  'POST /products/by/search': () => ({ body: {} }),
  'GET /products/related/:productId': () => ({}),
  'GET /series/:name': () => ({}),
  'GET /list/:slug': () => ({}),
  'GET /shelf/:slug': () => ({}),
  'GET /lists/:userId': () => ({}),
  'GET /list/:listId/:userId': () => ({}),
  'POST /lists/:userId': ({ key, bookId }) => ({
    body: { title: key.slice(0, 20), books: [{ product: bookId }] },
  }),
  'PUT /list/:listId/:userId': ({ bookId }) => ({
    body: { version: 1, list: { title: 'A list', books: [{ product: bookId }] } },
  }),
  'DELETE /list/:listId/:userId': () => ({}),
  'GET /product/picture/:pictureId': () => ({}),
  'POST /product/:productId/pictures/:userId': () => ({ form: formOf({ alt: 'The back' }) }),
  'PUT /product/:productId/pictures/:userId': () => ({ body: { pictures: [] } }),
  'DELETE /product/:productId/picture/:pictureId/:userId': () => ({}),
  'GET /product/photo/:productId': () => ({}),
  'GET /product/:productId': () => ({}),
  'GET /product/:productId/reader/:userId': () => ({}),
  'GET /wishlist/:userId': () => ({}),
  'PUT /wishlist/:productId/:userId': () => ({}),
  'DELETE /wishlist/:productId/:userId': () => ({}),
  'POST /stock/wait/:productId/:userId': () => ({}),
  'DELETE /stock/wait/:productId/:userId': () => ({}),
  'POST /stock/wait': ({ bookId, email }) => ({ body: { productId: bookId, email } }),
  'POST /stock/wait/confirm': () => ({ body: { token: NOBODY } }),
  'POST /stock/unsubscribe': () => ({ query: `?token=u.${NOBODY}.x` }),
  'GET /product/:productId/reviews': () => ({}),
  'PUT /product/:productId/review/:userId': () => ({
    body: { stars: 4, title: 'Worth it', text: 'A book for the harness.' },
  }),
  'DELETE /product/:productId/review/:userId': () => ({}),
  'POST /review/:reviewId/report/:userId': () => ({}),
  'GET /reviews/:userId': () => ({}),
  'PUT /review/:reviewId/:userId': () => ({ body: { state: 'published', version: 1 } }),
  'POST /category/create/:userId': ({ key }) => ({ body: { name: key.slice(0, 20) } }),
  'GET /categories/table/:userId': () => ({}),
  'PUT /category/:categoryId/:userId': ({ key }) => ({ body: { name: key.slice(0, 20) } }),
  'PUT /category/:categoryId/parent/:userId': () => ({ body: { parent: null } }),
  'POST /category/:categoryId/move/:userId': ({ categoryId }) => ({ body: { to: categoryId } }),
  'DELETE /category/:categoryId/:userId': () => ({}),
  'GET /products/desk/:userId': () => ({ query: '?search=book' }),
  'GET /product/:productId/desk/:userId': () => ({}),
  'PUT /product/:productId/desk/:userId': () => ({ body: { price: { from: 1, to: 1 } } }),
  'POST /products/change/:userId': ({ key }) => ({
    body: { products: [key], change: { kind: 'end-sale' } },
  }),
  'GET /stock/:userId': () => ({}),
  'POST /product/:productId/stock/:userId': () => ({ body: { change: 1, reason: 'delivery' } }),
  'POST /product/create/:userId': ({ categoryId }) => ({ form: makeProductForm(categoryId) }),
  'PUT /product/:productId/:userId': () => ({ form: formOf({ description: 'Still here.' }) }),
  'DELETE /product/:productId/:userId': () => ({}),
  'POST /catalogue/photos/:userId': () => ({ body: {} }),
  'POST /catalogue/import/:userId': () => ({ body: { rows: [{ line: 2, columns: {} }] } }),
  'POST /catalogue/reindex/:userId': () => ({ body: { table: 'products' } }),
  'GET /orders/by/user/:userId': () => ({}),
  'GET /order/list/:userId': () => ({}),
  'GET /order/status-values/:userId': () => ({}),
  'PUT /order/:orderId/:userId': () => ({ body: { status: 'Shipped' } }),
  'PUT /order/:orderId/status/:userId': () => ({ body: { status: 'Shipped' } }),
  'PUT /order/:orderId/shipment/:userId': () => ({
    body: { carrier: 'ups', trackingNumber: '1Z999' },
  }),
  'POST /order/:orderId/cancel/:userId': () => ({ body: {} }),
  'POST /order/:orderId/refund/:userId': () => ({ body: { amount: 1 } }),
  'GET /order/:orderId/history/:userId': () => ({}),
  'GET /orders/desk/:userId': () => ({ query: '?search=book' }),
  'GET /orders/selected/:userId': ({ key }) => ({ query: `?orders=${key}` }),
  'POST /orders/move/:userId': ({ key }) => ({
    body: { status: 'Processing', orders: [{ _id: key }] },
  }),
  'GET /order/:orderId/desk/:userId': () => ({}),
  'PUT /order/:orderId/address/:userId': () => ({ body: { text: '2 Reading Room', was: '' } }),
  'GET /order/:orderId/notes/:userId': () => ({}),
  'POST /order/:orderId/notes/:userId': () => ({ body: { text: 'By the back door.' } }),
  'GET /braintree/getToken/:userId': () => ({}),
  'POST /braintree/payment/:userId': (data) => ({ body: makePayment(data) }),
  'GET /braintree/payment/:userId': ({ key }) => ({ query: `?key=${key}` }),
  'DELETE /braintree/payment/:userId': ({ key }) => ({ query: `?key=${key}` }),
  'POST /order/create/:userId': ({ bookId, transactionId }) => ({
    body: {
      order: {
        products: linesOf(bookId),
        transaction_id: transactionId,
        amount: PRICE,
        address: '',
      },
    },
  }),
  'GET /checkout/options': () => ({}),
  'POST /checkout/quote': ({ bookId }) => ({ body: { products: linesOf(bookId) } }),
  'GET /user/:userId/address': () => ({}),
  'PUT /user/:userId/address': () => ({ body: { text: '1 Reading Room' } }),
  'GET /delivery/settings/:userId': () => ({}),
  'PUT /delivery/settings/:userId': () => ({ body: { settings: {} } }),
  'POST /checkout/order/:userId': ({ bookId }) => ({
    body: { products: linesOf(bookId), codes: ['NO SUCH CODE'] },
  }),
  'GET /discounts/:userId': () => ({}),
  'POST /discounts/:userId': () => ({
    body: { code: `PROBE ${crypto.randomUUID().slice(0, 8)}`, kind: 'percent', percent: 5 },
  }),
  'PUT /discount/:discountId/:userId': () => ({
    body: { version: 0, discount: { code: 'PROBE', kind: 'percent', percent: 5 } },
  }),
  'GET /gift-cards/:userId': () => ({}),
  'POST /gift-cards/:userId': () => ({ body: { amount: 5, email: 'reader@example.com' } }),
  'GET /gift-card/:giftCardId/:userId': () => ({}),
  'POST /gift-card/:giftCardId/adjust/:userId': () => ({ body: { from: 0, balance: 1 } }),
  'GET /security-log/:userId': () => ({}),
  'GET /payment/unsettled/:userId': () => ({}),
  'POST /payment/reconcile/:userId': () => ({}),
  'PUT /payment/:paymentId/:userId': () => ({ body: { outcome: 'seen-to' } }),
  'PUT /refund/:refundId/:userId': () => ({ body: { outcome: 'seen-to' } }),
  'GET /braintree/webhook': () => ({ query: `?bt_challenge=${'a'.repeat(20)}` }),
  'POST /braintree/webhook': () => ({ form: new URLSearchParams(signWebhook('<notification/>')) }),
  'POST /csp-report': () => ({ body: [] }),
  'GET /settings': () => ({}),
  'GET /settings/text/:page': () => ({}),
  'GET /settings/:userId': () => ({}),
  'PUT /settings/:userId': () => ({ body: { version: 0, lowStock: 4 } }),
  'GET /figures/:userId': () => ({ query: '?over=month' }),
  'GET /figures/export/:userId': () => ({ query: '?from=2026-01-01&to=2026-12-31&by=product' }),
  'GET /customers/:userId': () => ({ query: '?sort=spent' }),
  'GET /customer/:customerId/:userId': () => ({}),
  'DELETE /customer/:customerId/sessions/:userId': () => ({}),
  'GET /staff/:userId': () => ({}),
  'PUT /staff/:staffId/:userId': () => ({ body: { staffRole: 'orders' } }),
  'DELETE /staff/:staffId/:userId': () => ({}),
  'POST /staff/invitations/:userId': ({ email }) => ({ body: { email, staffRole: 'orders' } }),
  'DELETE /staff/invitations/:invitationId/:userId': () => ({}),
  'POST /staff/join': () => ({ body: { token: NOBODY } }),
  'GET /openapi.json': () => ({}),
  'GET /docs': () => ({}),
  'GET /health': () => ({}),
};

/**
 * Makes every call of the contract once, without faults.
 * @returns those without an answer, or with a meaningless one
 */
export async function probe({ shop, supplied }: World): Promise<string[]> {
  const [[buyer], [admin]] = [await signUp(shop, 1), await signUp(shop, 1, 1)];
  const [book] = await putOnSale(shop, [{ priceCents: PRICE * 100, copies: 3 }]);
  if (!buyer || !admin || !book) throw new Error('There is no buyer, admin or book');
  supplied.set(book.id, 3);
  const key = crypto.randomUUID();
  const [category] = await shop.db.selectFrom('categories').select('id').limit(1).execute();
  const email = `${key}@example.com`;
  const categoryId = category?.id ?? '';
  const data = { bookId: book.id, categoryId, email, key, transactionId: '' };
  const body = makePayment({ ...data, key: `${key}-first` });
  const path = `/braintree/payment/${buyer.id}`;
  const paid = await shop.call('POST', path, { token: buyer.token, body });
  data.transactionId = transactionOf(paid) ?? '';
  const failed: string[] = [];
  for (const [name, input] of Object.entries(INPUTS)) {
    const { query = '', ...options } = input(data);
    const [method = '', to = ''] = name.split(' ');
    const { auth } = endpoints[name as EndpointName];
    const who: Person = auth === 'admin' ? admin : buyer;
    const at = filled(to, { userId: who.id, productId: book.id }) + query;
    const answer = await shop.call(method, at, {
      ...options,
      ...(auth !== 'anyone' && { token: who.token }),
    });
    if (!answer || answer.status >= 500) failed.push(`${name}: ${answer?.status ?? 'no answer'}`);
  }
  return failed;
}

/** Fills in a path's parameters; an id that is not given is nobody's. */
function filled(path: string, ids: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? NOBODY);
}

function linesOf(bookId: string) {
  return [{ _id: bookId, count: 1 }];
}

function makePayment({ bookId, key }: ProbeData) {
  const products = linesOf(bookId);
  return { paymentMethodNonce: 'fake-valid-nonce', amount: PRICE, products, idempotencyKey: key };
}

function makeProductForm(category: string): FormData {
  const description = 'A book for the harness.';
  return formOf({ name: 'Probe', description, price: '5', category, quantity: '0', shipping: '0' });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
