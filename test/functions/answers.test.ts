import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../functions/contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '../../functions/contract/endpoints/endpoints.ts';
import { aLinkFor, callMailing } from '../support/account-links.ts';
import { type Answer, call } from '../support/api.ts';
import { aCustomer, linesOf, order, pay } from '../support/checkout.ts';
import { aDiscount, aGiftCard } from '../support/codes.ts';
import { factorSuccesses } from '../support/factor-successes.ts';
import { aGuest } from '../support/guests.ts';
import { anOrderToSeeTo } from '../support/order-life.ts';
import { aPicture } from '../support/pictures.ts';
import { aProduct, changeProduct, createProduct, productFields } from '../support/product-form.ts';
import { saveCard } from '../support/saved-cards.ts';
import { changeSettings } from '../support/settings.ts';
import {
  aBook,
  aCategory,
  anAdmin,
  aShopper,
  aStaffMember,
  db,
  PASSWORD,
} from '../support/shop.ts';
import { anInvitationOf } from '../support/staff.ts';
import { aWebhook, postWebhook } from '../support/webhooks.ts';

const credentials = () => ({
  name: 'Sam Shopper',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'bookshop-1',
});

const shopper = await aShopper();
const admin = await anAdmin();
const sale = await aSale();

/** A call of one's own: `path` lacks the user's id. */
function asShopper(method: string, path: string, body?: unknown): Promise<Answer> {
  return call(method, path + shopper.user._id, { token: shopper.token, body });
}

/** A call of something of the user's own. */
function asShopperTo(method: string, what: string, body?: unknown): Promise<Answer> {
  return call(method, `/user/${shopper.user._id}${what}`, { token: shopper.token, body });
}

/** The same with a query behind it. */
function asShopperAt(method: string, path: string, query: string): Promise<Answer> {
  return call(method, path + shopper.user._id + query, { token: shopper.token });
}

function asAdmin(method: string, path: string, body?: unknown): Promise<Answer> {
  return call(method, path + admin.user._id, { token: admin.token, body });
}

/** An invitation that the admin has sent. */
function anInvitation() {
  return anInvitationOf(admin, `${crypto.randomUUID()}@example.com`);
}

/** The shopper buys a book. */
async function aSale() {
  const products = linesOf([await aBook({ price_cents: 700 }), 1]);
  const idempotencyKey = crypto.randomUUID();
  const paid = await pay(shopper, { amount: 7, products, idempotencyKey });
  const { transaction } = z.parse(
    z.object({ transaction: z.object({ id: z.string() }) }),
    paid.body,
  );
  const ordered = await order(shopper, { products, transaction_id: transaction.id, amount: 7 });
  const { _id: orderId } = z.parse(z.object({ _id: z.string() }), ordered.body);
  return { orderId, paid, ordered, idempotencyKey };
}

/** A refund that has been open for too long. */
async function aStuckRefund(orderId: string): Promise<string> {
  const id = crypto.randomUUID();
  const longAgo = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      state: 'pending',
      amount_cents: 500,
      cancels: 0,
      restocks: 0,
      reason: '',
      due_at: longAgo,
      trouble: '?',
      changed_by: admin.user._id,
      created_at: longAgo,
      updated_at: longAgo,
    })
    .execute();
  return id;
}

/** Set before a call is handled: an answer that is not made by Hono's context would lack them. */
const HEADERS_OF_ALL = {
  'cache-control': expect.any(String),
  'content-security-policy': expect.any(String),
  'x-frame-options': 'DENY',
  'x-request-id': expect.any(String),
};

/** Each call of the contract, made so that it succeeds and has something to answer. */
const successes: { readonly [K in EndpointName]: () => Promise<Answer> } = {
  'GET /checkout/options': () => call('GET', '/checkout/options'),
  'POST /checkout/quote': async () =>
    call('POST', '/checkout/quote', { body: { products: linesOf([await aBook(), 1]) } }),
  'GET /user/:userId/address': () => asShopperTo('GET', '/address'),
  'PUT /user/:userId/address': () => asShopperTo('PUT', '/address', { text: '1 Quiet Street' }),
  'GET /delivery/settings/:userId': () => asAdmin('GET', '/delivery/settings/'),
  'PUT /delivery/settings/:userId': () => asAdmin('PUT', '/delivery/settings/', { settings: {} }),
  'POST /checkout/order/:userId': async () => {
    const products = linesOf([await aBook(), 1]);
    const { code } = await aDiscount({ percent: 100 });
    return await asShopper('POST', '/checkout/order/', { products, codes: [code] });
  },
  'GET /discounts/:userId': () => asAdmin('GET', '/discounts/'),
  'POST /discounts/:userId': () =>
    asAdmin('POST', '/discounts/', { code: 'ANSWERED', kind: 'percent', percent: 5 }),
  'PUT /discount/:discountId/:userId': async () => {
    const { _id, code } = await aDiscount();
    const discount = { code, kind: 'amount', amount: 5 };
    return await asAdmin('PUT', `/discount/${_id}/`, { version: 1, discount });
  },
  'GET /gift-cards/:userId': () => asAdmin('GET', '/gift-cards/'),
  'POST /gift-cards/:userId': () =>
    asAdmin('POST', '/gift-cards/', { amount: 25, email: 'reader@example.com' }),
  'GET /gift-card/:giftCardId/:userId': async () => {
    const { giftCard } = await aGiftCard(20);
    return await asAdmin('GET', `/gift-card/${giftCard._id}/`);
  },
  'POST /gift-card/:giftCardId/adjust/:userId': async () => {
    const { giftCard } = await aGiftCard(20);
    const body = { from: 20, balance: 5 };
    return await asAdmin('POST', `/gift-card/${giftCard._id}/adjust/`, body);
  },
  'POST /signup': () => call('POST', '/signup', { body: credentials() }),
  'POST /signin': async () => {
    const body = credentials();
    await call('POST', '/signup', { body });
    return await call('POST', '/signin', { body });
  },
  'GET /signout': () => call('GET', '/signout'),
  'GET /user/:userId': () => asShopper('GET', '/user/'),
  'PUT /user/:userId': async () => {
    const { token, user } = await aShopper();
    const body = { name: 'Sam Other', password: 'another-1' };
    return await call('PUT', `/user/${user._id}`, { token, body });
  },
  'POST /password/forgotten': () =>
    callMailing('POST', '/password/forgotten', { body: { email: shopper.user.email } }),
  'POST /password/reset': async () => {
    const token = await aLinkFor(await aShopper(), 'reset-password');
    const body = { token, password: 'another-1' };
    return await call('POST', '/password/reset', { body });
  },
  'POST /account/confirm-email': async () => {
    const token = await aLinkFor(await aShopper(), 'confirm-email');
    return await call('POST', '/account/confirm-email', { body: { token } });
  },
  'POST /account/undo-change': async () => {
    const token = await aLinkFor(await aShopper(), 'undo-change');
    return await call('POST', '/account/undo-change', { body: { token } });
  },
  'POST /guest': () =>
    call('POST', '/guest', { body: { name: 'Ada Guest', email: 'ada@example.com' } }),
  'POST /guest/claim/:userId': async () => {
    const { token, user } = await aGuest();
    return await callMailing('POST', `/guest/claim/${user._id}`, { token });
  },
  'POST /account/claim-orders': async () => {
    const token = await aLinkFor(await aGuest(), 'claim-orders');
    return await call('POST', '/account/claim-orders', {
      body: { token, password: 'a-pond-1854' },
    });
  },
  'POST /order/lookup': async () => {
    const { number } = z.parse(z.object({ number: z.string() }), sale.ordered.body);
    return await call('POST', '/order/lookup', { body: { number, email: shopper.user.email } });
  },
  'GET /user/:userId/cards': async () => {
    const customer = await aCustomer();
    await saveCard(customer);
    const { token, user } = customer;
    return await call('GET', `/user/${user._id}/cards`, { token });
  },
  'DELETE /user/:userId/cards/:cardId': async () => {
    const customer = await aCustomer();
    await saveCard(customer);
    const { token, user } = customer;
    return await call('DELETE', `/user/${user._id}/cards/of-nobody`, { token });
  },
  'GET /account/email/:userId': () => asShopper('GET', '/account/email/'),
  'POST /account/email/:userId': () =>
    callMailing('POST', `/account/email/${shopper.user._id}`, { token: shopper.token }),
  ...factorSuccesses,
  'GET /user/:userId/export': () => asShopperAt('GET', '/user/', '/export'),
  'DELETE /user/:userId': async () => {
    const { token, user } = await aShopper();
    return await call('DELETE', `/user/${user._id}`, {
      token,
      body: { currentPassword: PASSWORD },
    });
  },
  'GET /categories': async () => {
    await aBook();
    return await call('GET', '/categories');
  },
  'GET /settings': () => call('GET', '/settings'),
  'GET /settings/text/:page': async () => {
    await changeSettings(admin, { about: 'We sell books.' });
    return await call('GET', '/settings/text/about');
  },
  'GET /settings/:userId': () => asAdmin('GET', '/settings/'),
  'PUT /settings/:userId': () => changeSettings(admin, { lowStock: 3 }),
  'GET /products': async () => {
    await aBook();
    return await call('GET', '/products');
  },
  'GET /products/search': async () => {
    await aBook({ name: 'The Findable Book' });
    return await call('GET', '/products/search?search=book');
  },
  'GET /search': async () => {
    await aBook({ name: 'The Findable Book' });
    return await call('GET', '/search?q=findable');
  },
  'GET /search/suggestions': async () => {
    await aBook({ name: 'The Findable Book', author: 'Finn Able' });
    return await call('GET', '/search/suggestions?q=fin');
  },
  'POST /search/rebuild/:userId': async () => {
    await aBook();
    return await asAdmin('POST', '/search/rebuild/', {});
  },
  'POST /products/by/search': async () => {
    await aBook();
    return await call('POST', '/products/by/search', { body: {} });
  },
  'GET /products/related/:productId': async () => {
    const { id, category_id } = await aBook();
    await aBook({ category_id });
    return await call('GET', `/products/related/${id}`);
  },
  'GET /product/photo/:productId': async () => {
    const { bytes, type } = aPicture('png');
    const { _id } = await aProduct(admin, { photo: new File([bytes], 'cover.png', { type }) });
    return await call('GET', `/product/photo/${_id}`);
  },
  'GET /product/:productId': async () => call('GET', `/product/${(await aBook()).id}`),
  'POST /category/create/:userId': () =>
    asAdmin('POST', '/category/create/', { name: 'Philosophy' }),
  'GET /categories/table/:userId': () => asAdmin('GET', '/categories/table/'),
  'PUT /category/:categoryId/:userId': async () =>
    asAdmin('PUT', `/category/${await aCategory('Renamed before')}/`, { name: 'Renamed' }),
  'GET /stock/:userId': async () => {
    await aBook();
    return await asAdmin('GET', '/stock/');
  },
  'POST /product/:productId/stock/:userId': async () =>
    asAdmin('POST', `/product/${(await aBook()).id}/stock/`, { change: 3, reason: 'delivery' }),
  'PUT /category/:categoryId/parent/:userId': async () =>
    asAdmin('PUT', `/category/${await aCategory()}/parent/`, { parent: await aCategory() }),
  'POST /category/:categoryId/move/:userId': async () =>
    asAdmin('POST', `/category/${await aCategory()}/move/`, { to: await aCategory() }),
  'DELETE /category/:categoryId/:userId': async () =>
    asAdmin('DELETE', `/category/${await aCategory()}/`),
  'POST /product/create/:userId': async () => createProduct(admin, await productFields()),
  'PUT /product/:productId/:userId': async () =>
    changeProduct(admin, (await aBook()).id, { price: '9.99' }),
  'DELETE /product/:productId/:userId': async () =>
    asAdmin('DELETE', `/product/${(await aBook()).id}/`),
  'POST /catalogue/photos/:userId': () => asAdmin('POST', '/catalogue/photos/', {}),
  'POST /catalogue/import/:userId': async () => {
    const { category: _, ...fields } = await productFields();
    const good = { line: 2, columns: { ...fields, category: 'Imported' } };
    const bad = { line: 3, columns: { ...good.columns, price: 'free' } };
    return await asAdmin('POST', '/catalogue/import/', { rows: [good, bad] });
  },
  'POST /catalogue/reindex/:userId': () =>
    asAdmin('POST', '/catalogue/reindex/', { table: 'categories' }),
  'GET /orders/by/user/:userId': () => asShopper('GET', '/orders/by/user/'),
  'GET /order/list/:userId': () => asAdmin('GET', '/order/list/'),
  'GET /order/status-values/:userId': () => asAdmin('GET', '/order/status-values/'),
  'PUT /order/:orderId/:userId': () =>
    asAdmin('PUT', `/order/${sale.orderId}/`, { status: 'Shipped' }),
  'PUT /order/:orderId/status/:userId': () =>
    asAdmin('PUT', `/order/${sale.orderId}/status/`, { status: 'Shipped' }),
  'PUT /order/:orderId/shipment/:userId': async () => {
    const { orderId, setStatus } = await anOrderToSeeTo();
    await setStatus('Shipped');
    const body = { carrier: 'ups', trackingNumber: '1Z999' };
    return await asAdmin('PUT', `/order/${orderId}/shipment/`, body);
  },
  'POST /order/:orderId/cancel/:userId': async () =>
    asAdmin('POST', `/order/${(await anOrderToSeeTo()).orderId}/cancel/`, {}),
  'POST /order/:orderId/refund/:userId': async () =>
    asAdmin('POST', `/order/${(await anOrderToSeeTo('settled')).orderId}/refund/`, { amount: 5 }),
  'GET /order/:orderId/history/:userId': () => asAdmin('GET', `/order/${sale.orderId}/history/`),
  'GET /orders/desk/:userId': () => asAdmin('GET', '/orders/desk/'),
  'GET /orders/selected/:userId': () =>
    call('GET', `/orders/selected/${admin.user._id}?orders=${sale.orderId}`, admin),
  'POST /orders/move/:userId': () =>
    asAdmin('POST', '/orders/move/', { status: 'Shipped', orders: [{ _id: sale.orderId }] }),
  'GET /order/:orderId/desk/:userId': () => asAdmin('GET', `/order/${sale.orderId}/desk/`),
  'PUT /order/:orderId/address/:userId': async () => {
    const address = { text: '2 Pond Road', was: '' };
    return await asAdmin('PUT', `/order/${(await anOrderToSeeTo()).orderId}/address/`, address);
  },
  'GET /order/:orderId/notes/:userId': () => asAdmin('GET', `/order/${sale.orderId}/notes/`),
  'POST /order/:orderId/notes/:userId': () =>
    asAdmin('POST', `/order/${sale.orderId}/notes/`, { text: 'By the back door.' }),
  'GET /security-log/:userId': () => asAdmin('GET', '/security-log/'),
  'GET /payment/unsettled/:userId': async () => {
    const { orderId, payment } = await anOrderToSeeTo();
    await aStuckRefund(orderId);
    await db.updateTable('payments').set({ trouble: '?' }).where('id', '=', payment.id).execute();
    return await asAdmin('GET', '/payment/unsettled/');
  },
  'POST /payment/reconcile/:userId': () => asAdmin('POST', '/payment/reconcile/'),
  'PUT /payment/:paymentId/:userId': async () => {
    const { payment } = await anOrderToSeeTo();
    const declined = { state: 'declined' } as const;
    await db.updateTable('payments').set(declined).where('id', '=', payment.id).execute();
    return await asAdmin('PUT', `/payment/${payment.id}/`, { outcome: 'not-charged' });
  },
  'PUT /refund/:refundId/:userId': async () => {
    const refundId = await aStuckRefund((await anOrderToSeeTo()).orderId);
    return await asAdmin('PUT', `/refund/${refundId}/`, { outcome: 'returned' });
  },
  'GET /braintree/getToken/:userId': () => asShopper('GET', '/braintree/getToken/'),
  'POST /braintree/payment/:userId': async () => sale.paid,
  'GET /braintree/payment/:userId': () =>
    asShopperAt('GET', '/braintree/payment/', `?key=${sale.idempotencyKey}`),
  'DELETE /braintree/payment/:userId': () =>
    asShopperAt('DELETE', '/braintree/payment/', `?key=${crypto.randomUUID()}`),
  'POST /order/create/:userId': async () => sale.ordered,
  'GET /braintree/webhook': () =>
    call('GET', '/braintree/webhook?bt_challenge=20f9f8ed05f77439fe955c977e4c8a53'),
  'POST /braintree/webhook': async () => postWebhook(await aWebhook({ kind: 'check' })),
  'POST /csp-report': () => call('POST', '/csp-report', { body: [] }),
  'GET /figures/:userId': () => asAdmin('GET', '/figures/'),
  'GET /figures/export/:userId': () => {
    const day = new Date().toISOString().slice(0, 10);
    return call('GET', `/figures/export/${admin.user._id}?from=${day}&to=${day}&by=product`, {
      token: admin.token,
    });
  },
  'GET /customers/:userId': () => asAdmin('GET', '/customers/'),
  'GET /customer/:customerId/:userId': () => asAdmin('GET', `/customer/${shopper.user._id}/`),
  'GET /staff/:userId': async () => {
    await anInvitation();
    return await asAdmin('GET', '/staff/');
  },
  'PUT /staff/:staffId/:userId': async () =>
    asAdmin('PUT', `/staff/${(await aStaffMember('orders')).user._id}/`, { staffRole: 'catalog' }),
  'DELETE /staff/:staffId/:userId': async () =>
    asAdmin('DELETE', `/staff/${(await aStaffMember('orders')).user._id}/`),
  'POST /staff/invitations/:userId': () =>
    callMailing('POST', `/staff/invitations/${admin.user._id}`, {
      token: admin.token,
      body: { email: `${crypto.randomUUID()}@example.com`, staffRole: 'orders' },
    }),
  'DELETE /staff/invitations/:invitationId/:userId': async () =>
    asAdmin('DELETE', `/staff/invitations/${(await anInvitation()).id}/`),
  'POST /staff/join': async () => {
    const { token } = await anInvitation();
    const account = { name: 'Olga Orders', password: 'another-1' };
    return await call('POST', '/staff/join', { body: { token, account } });
  },
  'GET /openapi.json': () => call('GET', '/openapi.json'),
  'GET /docs': () => call('GET', '/docs'),
  'GET /health': () => call('GET', '/health'),
};

for (const [name, succeed] of Object.entries(successes)) {
  // proves entities.3, entities.5, entities.6, calls.1, calls.2, calls.3, calls.4, calls.5, calls.6
  // proves calls.7, calls.8, calls.9, calls.10, calls.11, calls.12, calls.13, calls.14, calls.15
  // proves calls.16, calls.17, calls.18, calls.19, calls.20, calls.21, calls.23, calls.24
  // proves contract-catalogue.19, contract-orders.1, api-description.2
  test(`${name} answers what the contract says, and nothing besides`, async () => {
    const spec = Object.entries<Endpoint>(endpoints).find(([each]) => each === name)?.[1];

    const { status, body, headers } = await succeed();

    expect(status, JSON.stringify(body)).toBe(spec?.redirectsTo ? 302 : 200);
    // Reading by the schema drops what it does not name: a password's hash would be missed here.
    if (spec?.response) expect(z.parse(spec.response, body)).toEqual(body);
    else
      expect(headers.get('content-type') ?? '').toMatch(spec?.responseType?.replace('*', '') ?? '');
    expect(headers.get('location') ?? undefined).toBe(spec?.redirectsTo);
    expect(body).not.toEqual([]);
    expect(Object.fromEntries(headers)).toMatchObject(HEADERS_OF_ALL);
  });
}
