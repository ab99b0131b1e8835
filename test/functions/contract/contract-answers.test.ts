import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type Answer, call } from '#support/api.ts';
import { callMailingShop } from '#support/mailed-links.ts';
import { changeSettings } from '#support/settings.ts';
import { createShopper, createStaffMember } from '#support/shop.ts';
import { createInvitation } from '#support/staff.ts';
import { accountSuccesses } from '#support/successes/accounts.ts';
import { catalogueSuccesses } from '#support/successes/catalogue.ts';
import { checkoutSuccesses } from '#support/successes/checkout.ts';
import { factorSuccesses } from '#support/successes/factors.ts';
import { listSuccesses } from '#support/successes/lists.ts';
import { orderSuccesses } from '#support/successes/orders.ts';
import { wishlistAndReviewSuccesses } from '#support/successes/wishlist-and-reviews.ts';
import { createWorld } from '#support/successes/world.ts';
import { makeWebhook, postWebhook } from '#support/webhooks.ts';

const world = await createWorld();
const { shopper, admin, asAdmin } = world;

/** An invitation sent by the admin. */
function inviteStaff() {
  return createInvitation(admin, `${crypto.randomUUID()}@example.com`);
}

/** Headers set before a call is handled: an answer not made by Hono's context would lack them. */
const HEADERS_OF_ALL = {
  'cache-control': expect.any(String),
  'content-security-policy': expect.any(String),
  'x-frame-options': 'DENY',
  'x-request-id': expect.any(String),
};

/** For each call of the contract, a request that succeeds and returns a body. */
const successes: { readonly [K in EndpointName]: () => Promise<Answer> } = {
  ...accountSuccesses(world),
  ...catalogueSuccesses(world),
  ...listSuccesses(world),
  ...wishlistAndReviewSuccesses(world),
  ...checkoutSuccesses(world),
  ...orderSuccesses(world),
  ...factorSuccesses,
  'GET /settings': () => call('GET', '/settings'),
  'GET /settings/text/:page': async () => {
    await changeSettings(admin, { about: 'We sell books.' });
    return await call('GET', '/settings/text/about');
  },
  'GET /settings/:userId': () => asAdmin('GET', '/settings/'),
  'PUT /settings/:userId': () => changeSettings(admin, { lowStock: 3 }),
  'GET /security-log/:userId': () => asAdmin('GET', '/security-log/'),
  'GET /braintree/webhook': () =>
    call('GET', '/braintree/webhook?bt_challenge=20f9f8ed05f77439fe955c977e4c8a53'),
  'POST /braintree/webhook': async () => postWebhook(await makeWebhook({ kind: 'check' })),
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
  'DELETE /customer/:customerId/sessions/:userId': async () =>
    asAdmin('DELETE', `/customer/${(await createShopper()).user._id}/sessions/`),
  'GET /staff/:userId': async () => {
    await inviteStaff();
    return await asAdmin('GET', '/staff/');
  },
  'PUT /staff/:staffId/:userId': async () =>
    asAdmin('PUT', `/staff/${(await createStaffMember('orders')).user._id}/`, {
      staffRole: 'catalog',
    }),
  'DELETE /staff/:staffId/:userId': async () =>
    asAdmin('DELETE', `/staff/${(await createStaffMember('orders')).user._id}/`),
  'POST /staff/invitations/:userId': () =>
    callMailingShop('POST', `/staff/invitations/${admin.user._id}`, {
      token: admin.token,
      body: { email: `${crypto.randomUUID()}@example.com`, staffRole: 'orders' },
    }),
  'DELETE /staff/invitations/:invitationId/:userId': async () =>
    asAdmin('DELETE', `/staff/invitations/${(await inviteStaff()).id}/`),
  'POST /staff/join': async () => {
    const { token } = await inviteStaff();
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
  test(`${name} answers exactly what the contract says`, async () => {
    const spec = Object.entries<Endpoint>(endpoints).find(([each]) => each === name)?.[1];

    const { status, body, headers } = await succeed();

    expect(status, JSON.stringify(body)).toBe(spec?.redirectsTo ? 302 : 200);
    // Parsing drops what the schema does not name, so compare: it would hide a password hash.
    if (spec?.response) expect(z.parse(spec.response, body)).toEqual(body);
    else
      expect(headers.get('content-type') ?? '').toMatch(spec?.responseType?.replace('*', '') ?? '');
    expect(headers.get('location') ?? undefined).toBe(spec?.redirectsTo);
    expect(body).not.toEqual([]);
    expect(Object.fromEntries(headers)).toMatchObject(HEADERS_OF_ALL);
  });
}
