import { callerOf } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Example } from '../../functions/openapi/example-types.ts';
import { examples } from '../../functions/openapi/examples.ts';
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

type Input = CallOptions & { query?: string };

/** The input of calls that need more than their documented example to get as far as the database. */
const INPUTS: { readonly [K in EndpointName]?: (data: ProbeData) => Input } = {
  'POST /signup': ({ email }) => ({ body: { name: 'Sam', email, password: 'bookshop-1' } }),
  'POST /signin': ({ email }) => ({ body: { email, password: 'bookshop-1' } }),
  'POST /password/forgotten': ({ email }) => ({ body: { email } }),
  'POST /guest': ({ email }) => ({ body: { name: 'Ada Guest', email } }),
  'DELETE /user/:userId/sessions': () => ({ query: '?own=kept' }),
  'POST /user/:userId/reauthenticate': () => ({ body: { password: 'bookshop-1' } }),
  'GET /products/search': () => ({ query: '?search=book' }),
  'GET /search': () => ({ query: '?q=book' }),
  'GET /search/suggestions': () => ({ query: '?q=bo' }),
  'POST /products/by/search': () => ({ body: {} }),
  'POST /lists/:userId': ({ key, bookId }) => ({
    body: { title: key.slice(0, 20), books: [{ product: bookId }] },
  }),
  'PUT /product/:productId/pictures/:userId': () => ({ body: { pictures: [] } }),
  'POST /stock/wait': ({ bookId, email }) => ({ body: { productId: bookId, email } }),
  'POST /stock/unsubscribe': () => ({ query: `?token=u.${NOBODY}.x` }),
  'POST /category/create/:userId': ({ key }) => ({ body: { name: key.slice(0, 20) } }),
  'GET /products/desk/:userId': () => ({ query: '?search=book' }),
  'POST /product/:productId/stock/:userId': () => ({ body: { change: 1, reason: 'delivery' } }),
  'POST /product/create/:userId': ({ categoryId }) => ({ form: makeProductForm(categoryId) }),
  'PUT /product/:productId/:userId': () => ({ form: formOf({ description: 'Still here.' }) }),
  'POST /catalogue/import/:userId': () => ({ body: { rows: [{ line: 2, columns: {} }] } }),
  'GET /orders/desk/:userId': () => ({ query: '?search=book' }),
  'GET /orders/selected/:userId': ({ key }) => ({ query: `?orders=${key}` }),
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
  'POST /checkout/quote': ({ bookId }) => ({ body: { products: linesOf(bookId) } }),
  'PUT /delivery/settings/:userId': () => ({ body: { settings: {} } }),
  'POST /checkout/order/:userId': ({ bookId }) => ({
    body: { products: linesOf(bookId), codes: ['NO SUCH CODE'] },
  }),
  'POST /discounts/:userId': () => ({
    body: { code: `PROBE ${crypto.randomUUID().slice(0, 8)}`, kind: 'percent', percent: 5 },
  }),
  'GET /braintree/webhook': () => ({ query: `?bt_challenge=${'a'.repeat(20)}` }),
  'POST /braintree/webhook': () => ({ form: new URLSearchParams(signWebhook('<notification/>')) }),
  'PUT /settings/:userId': () => ({ body: { version: 0, lowStock: 4 } }),
  'GET /figures/:userId': () => ({ query: '?over=month' }),
  'GET /figures/export/:userId': () => ({ query: '?from=2026-01-01&to=2026-12-31&by=product' }),
  'GET /customers/:userId': () => ({ query: '?sort=spent' }),
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
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { query = '', ...options } = inputOf(name, data);
    const [method = '', to = ''] = name.split(' ');
    const caller = callerOf(endpoints[name]);
    const who: Person = caller === 'admin' ? admin : buyer;
    const at = filled(to, { userId: who.id, productId: book.id }) + query;
    const answer = await shop.call(method, at, {
      ...options,
      ...(caller !== 'anyone' && { token: who.token }),
    });
    if (!answer || answer.status >= 500) failed.push(`${name}: ${answer?.status ?? 'no answer'}`);
  }
  return failed;
}

/** The input that gets a call as far as the database; the path's parameters are not among it. */
export function inputOf(name: EndpointName, data: ProbeData): Input {
  const own = INPUTS[name];
  if (own) return own(data);
  const { input }: Example = examples[name];
  return 'form' in endpoints[name] ? { form: formOf(Object(input)) } : { body: input };
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
