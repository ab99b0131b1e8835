import { expect, test } from 'vitest';
import { toGlobalId } from '../rehearsal/gateway/ids.ts';
import { usualAccount } from '../rehearsal/gateway/merchant-account.ts';
import { createVenmoContext } from '../rehearsal/gateway/venmo/payment-context.ts';
import { venmoAccessToken } from '../rehearsal/gateway/wallets/wallet-configuration.ts';
import { charge, createFullGateway, submit, type TestGateway } from './test-gateway.ts';

const shop = 'http://localhost:5173/checkout';

/** The query that braintree-web appends to Venmo's URL. */
function makeVisit(changes: Record<string, string> = {}) {
  return {
    'x-success': `${shop}#venmoSuccess=1`,
    'x-cancel': `${shop}#venmoCancel=1`,
    'x-error': `${shop}#venmoError=1`,
    braintree_access_token: venmoAccessToken,
    ...changes,
  };
}

/** Opens Venmo's URL and presses one of its buttons. */
async function visit(
  gateway: TestGateway,
  path: string,
  query: Record<string, string>,
  action: string,
) {
  const response = await gateway.app.request(`${path}?${new URLSearchParams(query)}`);
  const page = await response.text();
  if (response.status !== 200) return { status: response.status, location: null, text: page };
  expect(page).toContain('Rehearsal: no real payment happens here.');
  const hidden = [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]);
  return submit(gateway, '/venmo/switch', {
    ...Object.fromEntries(fields),
    action,
    username: 'ann-reads',
  });
}

function createContext(gateway: TestGateway) {
  const parts = {
    store: gateway.store,
    clock: () => new Date('2026-11-21T10:00:00Z'),
    origin: '',
    account: usualAccount,
    rehearses: () => false,
  };
  const request = { paymentMethodUsage: 'MULTI_USE' };
  const { id } = createVenmoContext(parts, 'payment', { customerId: null, request });
  return { id, resource_id: toGlobalId('paymentcontext', id) };
}

test('the app returns to the shop with the context that was approved', async () => {
  const gateway = createFullGateway();
  const { id, resource_id } = createContext(gateway);
  const { status, location } = await visit(
    gateway,
    '/venmo/go/web',
    makeVisit({ resource_id }),
    'approve',
  );
  expect(status).toBe(303);
  const { status: ended, nonce } = gateway.store.venmoContexts.find(id) ?? {};
  expect(ended).toBe('APPROVED');
  expect(location).toBe(
    `${shop}#venmoSuccess=1&resource_id=${encodeURIComponent(resource_id)}` +
      `&paymentMethodNonce=${nonce}&username=ann-reads`,
  );
});

test('a shop without contexts gets the nonce and the user name in the address', async () => {
  const gateway = createFullGateway();
  const { location } = await visit(gateway, '/venmo/braintree/checkout', makeVisit(), 'approve');
  const results = new URLSearchParams(location?.split('#')[1]);
  expect(results.get('venmoSuccess')).toBe('1');
  expect(results.get('username')).toBe('ann-reads');
  const nonce = results.get('paymentMethodNonce') ?? '';
  expect(gateway.store.nonces.find(nonce)?.instrument).toMatchObject({ type: 'venmo' });
  expect((await charge(gateway, nonce, { amount: '5.00' })).status).toBe(
    'SUBMITTED_FOR_SETTLEMENT',
  );
});

test.each([
  ['cancel', 'CANCELED', /#venmoCancel=1&resource_id=/],
  ['fail', 'FAILED', /#venmoError=1&resource_id=.*&errorCode=FAILED&errorMessage=The%20/],
])('to %s in the app returns to the shop with that result', async (action, status, address) => {
  const gateway = createFullGateway();
  const { id, resource_id } = createContext(gateway);
  const { location } = await visit(
    gateway,
    '/venmo/go/checkout',
    makeVisit({ resource_id }),
    action,
  );
  expect(location).toMatch(address);
  expect(gateway.store.venmoContexts.find(id)?.status).toBe(status);
});

test('a shop in a frame gets the result only by its context', async () => {
  const gateway = createFullGateway();
  const { id, resource_id } = createContext(gateway);
  const noAddresses = { 'x-success': 'NOOP', 'x-cancel': 'NOOP', 'x-error': 'NOOP' };
  const pcid = { braintree_access_token: `${venmoAccessToken}|pcid:${resource_id}` };
  const path = '/venmo/braintree/checkout';
  const { status, text } = await visit(
    gateway,
    path,
    makeVisit({ ...noAddresses, ...pcid }),
    'approve',
  );
  expect(status).toBe(200);
  expect(text).toContain('Approved. Go back to the shop.');
  expect(gateway.store.venmoContexts.find(id)?.status).toBe('APPROVED');
});

test('Venmo redirects to web pages only', async () => {
  const gateway = createFullGateway();
  const evil = makeVisit({ 'x-success': 'javascript:alert(1)//#venmoSuccess=1' });
  const { location, status } = await visit(gateway, '/venmo/go/web', evil, 'approve');
  expect([location, status]).toEqual([null, 200]);
});

test('Venmo answers 404 for an unknown merchant or payment', async () => {
  const gateway = createFullGateway();
  const stranger = makeVisit({ braintree_access_token: 'access_token$of$another' });
  const unknown = makeVisit({ resource_id: toGlobalId('paymentcontext', 'nothing') });
  for (const query of [stranger, unknown])
    expect((await visit(gateway, '/venmo/go/web', query, 'approve')).status).toBe(404);
  expect((await gateway.app.request('/venmo/app?id=nothing')).status).toBe(404);
});
