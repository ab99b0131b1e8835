import { expect, test } from 'vitest';
import { PERMISSIONS, roleMay } from '#contract/accounts/permissions.ts';
import { STAFF_ROLES } from '#contract/accounts/user.ts';
import { callerOf, type Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { GUARDED_CALLS, of, REFUSALS_BY_AUTH } from '#support/guarded-calls.ts';

// Everything by which the contract decides who is admitted is listed and reviewed here.

/** The facts a contract call may declare. A new one that decides access needs a column here. */
const KNOWN = {
  summary: true,
  operationId: true,
  description: true,
  auth: true,
  reauth: true,
  guests: true,
  tokenOptional: true,
  query: true,
  json: true,
  jsonTypes: true,
  form: true,
  formType: true,
  maxBytes: true,
  writes: true,
  response: true,
  responseType: true,
  redirectsTo: true,
  heavy: true,
  cache: true,
  limits: true,
  refusals: true,
} as const satisfies Record<keyof Endpoint, true>;

/** Calls open to anyone. Adding one here means that its exposure has been considered. */
const OPEN_CALLS: readonly EndpointName[] = [
  'POST /signup',
  'POST /signin',
  'GET /signout',
  'POST /signin/passkey/question',
  'POST /signin/passkey',
  'POST /password/forgotten',
  'POST /password/reset',
  'POST /account/confirm-email',
  'POST /account/undo-change',
  'POST /guest',
  'POST /account/claim-orders',
  'POST /order/lookup',
  'GET /health',
  'GET /categories',
  'GET /products',
  'POST /products/by/search',
  'GET /product/photo/:productId',
  'GET /product/:productId',
  'GET /products/search',
  'GET /search',
  'GET /search/suggestions',
  'GET /products/related/:productId',
  'POST /stock/wait',
  'POST /stock/wait/confirm',
  'POST /stock/unsubscribe',
  'GET /product/:productId/reviews',
  'GET /series/:name',
  'GET /list/:slug',
  'GET /shelf/:slug',
  'GET /product/picture/:pictureId',
  'GET /checkout/options',
  'POST /checkout/quote',
  'GET /settings',
  'GET /settings/text/:page',
  'GET /braintree/webhook',
  'POST /braintree/webhook',
  'POST /csp-report',
  'POST /staff/join',
  'GET /openapi.json',
  'GET /docs',
];

/** Calls that guests may make, too: what a checkout needs. */
const GUEST_CALLS: readonly EndpointName[] = [
  'DELETE /braintree/payment/:userId',
  'GET /braintree/getToken/:userId',
  'GET /braintree/payment/:userId',
  'GET /orders/by/user/:userId',
  'GET /user/:userId',
  'GET /user/:userId/address',
  'POST /braintree/payment/:userId',
  'POST /checkout/order/:userId',
  'POST /guest/claim/:userId',
  'POST /order/create/:userId',
  'PUT /user/:userId/address',
];

/** The other calls of any account; all that remain are an admin's. */
const ACCOUNT_CALLS: readonly EndpointName[] = [
  'DELETE /product/:productId/review/:userId',
  'DELETE /stock/wait/:productId/:userId',
  'DELETE /user/:userId',
  'DELETE /user/:userId/authenticator',
  'DELETE /user/:userId/cards/:cardId',
  'DELETE /user/:userId/passkeys/:passkeyId',
  'DELETE /user/:userId/sessions',
  'DELETE /user/:userId/sessions/:sessionId',
  'DELETE /wishlist/:productId/:userId',
  'GET /account/email/:userId',
  'GET /product/:productId/reader/:userId',
  'GET /user/:userId/cards',
  'GET /user/:userId/export',
  'GET /user/:userId/factors',
  'GET /user/:userId/sessions',
  'GET /wishlist/:userId',
  'POST /account/email/:userId',
  'POST /review/:reviewId/report/:userId',
  'POST /stock/wait/:productId/:userId',
  'POST /user/:userId/authenticator',
  'POST /user/:userId/passkeys',
  'POST /user/:userId/passkeys/question',
  'POST /user/:userId/reauthenticate',
  'POST /user/:userId/reauthenticate/question',
  'POST /user/:userId/recovery-codes',
  'PUT /product/:productId/review/:userId',
  'PUT /user/:userId',
  'PUT /user/:userId/authenticator',
  'PUT /user/:userId/passkeys/:passkeyId',
  'PUT /wishlist/:productId/:userId',
];

test('the contract has no field or kind of access that the authorisation matrix does not know', () => {
  const said = new Set(GUARDED_CALLS.flatMap(([, call]) => Object.keys(call)));

  expect([...said].filter((field) => !(field in KNOWN))).toEqual([]);
  expect(GUARDED_CALLS.filter(([, call]) => !(callerOf(call) in REFUSALS_BY_AUTH))).toEqual([]);
});

test('only the listed calls are open to anyone, and every other call names its user in the path', () => {
  expect(of('anyone').sort()).toEqual([...OPEN_CALLS].sort());
  expect(OPEN_CALLS.filter((name) => name.includes(':userId'))).toEqual([]);
  const guarded = GUARDED_CALLS.filter(([, { auth }]) => auth !== 'anyone');
  expect(guarded.filter(([name]) => !/\/:userId(\/|$)/.test(name))).toEqual([]);
});

test('only the listed calls are open to any account, and fewer of them to guests', () => {
  const open = GUARDED_CALLS.filter(([, { auth, guests }]) => auth === 'user' && !guests);
  const toGuests = GUARDED_CALLS.filter(([, { guests }]) => guests);

  expect(open.map(([name]) => name).sort()).toEqual([...ACCOUNT_CALLS].sort());
  expect(toGuests.map(([name]) => name).sort()).toEqual([...GUEST_CALLS].sort());
});

test('calls of anybody that wait for a turn with the searches are limited', () => {
  const heavy = GUARDED_CALLS.filter(([, { auth, heavy }]) => auth === 'anyone' && heavy);

  expect(heavy.filter(([, { limits }]) => !limits).map(([name]) => name)).toEqual([]);
});

test('an admin’s endpoint without a permission does not compile', () => {
  const forgotten = { summary: 'List everything', auth: 'admin' } as const;
  // @ts-expect-error: without a permission
  const call: Endpoint = forgotten;

  expect(call.auth).toBe('admin');
});

test('each staff role has exactly the permissions it is meant to have', () => {
  const may = STAFF_ROLES.map((role) => {
    const change = PERMISSIONS.filter((permission) => roleMay(role, permission, 'change'));
    const read = PERMISSIONS.filter((permission) => roleMay(role, permission, 'read'));
    return [role, { change, read }];
  });

  expect(Object.fromEntries(may)).toEqual({
    owner: { change: PERMISSIONS, read: PERMISSIONS },
    orders: { change: ['orders'], read: ['orders'] },
    catalog: { change: ['catalog'], read: ['catalog'] },
    'read-only': { change: [], read: ['orders', 'catalog', 'figures'] },
  });
});
