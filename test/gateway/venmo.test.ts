import {
  CREATE_PAYMENT_CONTEXT_QUERY,
  LEGACY_CREATE_PAYMENT_CONTEXT_QUERY,
  LEGACY_UPDATE_PAYMENT_CONTEXT_QUERY,
  LEGACY_VENMO_PAYMENT_CONTEXT_STATUS_QUERY,
  UPDATE_PAYMENT_CONTEXT_QUERY,
  VENMO_PAYMENT_CONTEXT_STATUS_QUERY,
} from 'braintree-web/venmo/external/queries.js';
import { toString as drawCode } from 'qrcode';
import { expect, test } from 'vitest';
import { fromGlobalId } from '../rehearsal/gateway/ids.ts';
import {
  askCharge,
  charge,
  createCustomer,
  createFingerprint,
  createFullGateway,
  createTestGateway,
  setControls,
  submit,
  type TestGateway,
} from './test-gateway.ts';

type Made = { id: string; merchantId: string; createdAt: string; expiresAt: string };
type Node = {
  status: string;
  paymentMethodId: string | null;
  userName: string | null;
  payerInfo?: { userName: string; email: string } | null;
} | null;

/** The widget's own requests for one shopper. */
async function createShopper(gateway: TestGateway, customerId?: string) {
  const bearer = `Bearer ${await createFingerprint(gateway, customerId)}`;
  return {
    async create(usage: 'MULTI_USE' | 'SINGLE_USE' = 'MULTI_USE') {
      const input = {
        intent: 'PAY_FROM_APP',
        paymentMethodUsage: usage,
        customerClient: 'DESKTOP',
        merchantProfileId: 'a-profile',
        displayName: 'Colophon',
      };
      const { data } = await gateway.ask<{
        createVenmoPaymentContext: { venmoPaymentContext: Made };
      }>(CREATE_PAYMENT_CONTEXT_QUERY, { input }, bearer);
      return data.createVenmoPaymentContext.venmoPaymentContext;
    },
    async createQrCode() {
      const input = { environment: 'SANDBOX', intent: 'PAY_FROM_APP' };
      const { data } = await gateway.ask<{
        createVenmoQRCodePaymentContext: { venmoQRCodePaymentContext: Made };
      }>(LEGACY_CREATE_PAYMENT_CONTEXT_QUERY, { input }, bearer);
      return data.createVenmoQRCodePaymentContext.venmoQRCodePaymentContext;
    },
    update: (id: string, status: string, query = UPDATE_PAYMENT_CONTEXT_QUERY) =>
      gateway.ask<object | null>(query, { input: { id, status } }, bearer),
    poll: (id: string, query = VENMO_PAYMENT_CONTEXT_STATUS_QUERY) =>
      gateway.ask<{ node: Node }>(query, { id }, bearer),
  };
}

const onPhone = (gateway: TestGateway, id: string, action: string, username = 'ann-reads') =>
  submit(gateway, '/venmo/app', { id, action, username });

const stored = ({ store }: TestGateway, id: string) =>
  store.venmoContexts.find(fromGlobalId(id)?.legacyId ?? '');

test('a payment is scanned, approved and followed by the widget', async () => {
  const gateway = createFullGateway();
  const customer = await createCustomer(gateway);
  const shopper = await createShopper(gateway, customer.id);
  const { id, createdAt, expiresAt, merchantId } = await shopper.create();
  expect(merchantId).toBe('a-profile');
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(300_000);
  expect((await shopper.poll(id)).data.node).toMatchObject({ status: 'CREATED', userName: null });

  await onPhone(gateway, id, 'scan');
  expect((await shopper.poll(id)).data.node?.status).toBe('SCANNED');
  await onPhone(gateway, id, 'approve');
  const { data, errors } = await shopper.poll(id);
  expect(errors).toBeUndefined();
  expect(data.node).toMatchObject({
    status: 'APPROVED',
    userName: 'ann-reads',
    payerInfo: { userName: 'ann-reads', email: 'venmojoe@example.com' },
  });
  const nonce = data.node?.paymentMethodId ?? '';
  expect(stored(gateway, id)).toMatchObject({ status: 'APPROVED', nonce });
});

test('a request for the payer’s addresses is answered without addresses', async () => {
  const gateway = createFullGateway();
  const shopper = await createShopper(gateway);
  const { id } = await shopper.create();
  await onPhone(gateway, id, 'approve');
  const address =
    '{ fullName addressLine1 addressLine2 adminArea1 adminArea2 postalCode countryCode }';
  const query = VENMO_PAYMENT_CONTEXT_STATUS_QUERY.replace(
    'externalId',
    `externalId billingAddress ${address} shippingAddress ${address}`,
  );
  const { data, errors } = await shopper.poll(id, query);
  expect(errors).toBeUndefined();
  expect(data.node).toMatchObject({
    status: 'APPROVED',
    payerInfo: { userName: 'ann-reads', billingAddress: null, shippingAddress: null },
  });
});

test('a context of the older mutation can be polled and approved', async () => {
  const gateway = createFullGateway();
  const shopper = await createShopper(gateway);
  const { id } = await shopper.createQrCode();
  const poll = () => shopper.poll(id, LEGACY_VENMO_PAYMENT_CONTEXT_STATUS_QUERY);
  expect((await poll()).data.node).toEqual({
    status: 'CREATED',
    paymentMethodId: null,
    userName: null,
  });
  await onPhone(gateway, id, 'approve', '@ann-reads');
  expect((await poll()).data.node).toMatchObject({ status: 'APPROVED', userName: 'ann-reads' });
  await shopper.update(id, 'CANCELED', LEGACY_UPDATE_PAYMENT_CONTEXT_QUERY);
  expect(stored(gateway, id)?.status).toBe('APPROVED');
});

test('a payment that is not approved within 300 seconds expires', async () => {
  const gateway = createFullGateway();
  const shopper = await createShopper(gateway);
  const { id } = await shopper.create();
  gateway.passSeconds(299);
  expect((await shopper.poll(id)).data.node?.status).toBe('CREATED');
  gateway.passSeconds(1);
  await onPhone(gateway, id, 'approve');
  expect((await shopper.poll(id)).data.node).toMatchObject({
    status: 'EXPIRED',
    paymentMethodId: null,
  });
  expect(stored(gateway, id)).toMatchObject({ status: 'EXPIRED', nonce: null });
  // The widget keeps its own timer too, so its update is accepted.
  expect((await shopper.update(id, 'EXPIRED')).errors).toBeUndefined();
});

test('a payment expires after the configured time', async () => {
  const gateway = createFullGateway();
  await setControls(gateway, { merchant: { venmoContextLifetimeSeconds: 3 } });
  const { createdAt, expiresAt } = await (await createShopper(gateway)).create();
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3000);
});

test.each([
  ['cancel', 'CANCELED'],
  ['fail', 'FAILED'],
])('to %s on the phone ends the payment as %s, for good', async (action, status) => {
  const gateway = createFullGateway();
  const shopper = await createShopper(gateway);
  const { id } = await shopper.create();
  await onPhone(gateway, id, action);
  await onPhone(gateway, id, 'approve');
  expect((await shopper.poll(id)).data.node).toMatchObject({ status, paymentMethodId: null });
  expect(stored(gateway, id)?.status).toBe(status);
});

test('the widget may cancel a payment or let it expire, and nothing else', async () => {
  const gateway = createFullGateway();
  const shopper = await createShopper(gateway);
  for (const status of ['CANCELED', 'EXPIRED']) {
    const { id } = await shopper.create();
    expect((await shopper.update(id, status)).errors).toBeUndefined();
    expect(stored(gateway, id)?.status).toBe(status);
  }
  const { id } = await shopper.create();
  for (const status of ['APPROVED', 'SCANNED', 'FAILED', 'CREATED']) {
    const { errors } = await shopper.update(id, status);
    expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
  }
  expect(stored(gateway, id)?.status).toBe('CREATED');
});

test('a shopper can neither see nor cancel another’s payment', async () => {
  const gateway = createFullGateway();
  const ann = await createShopper(gateway, (await createCustomer(gateway)).id);
  const bob = await createShopper(gateway, (await createCustomer(gateway, 'bob@example.com')).id);
  const { id } = await ann.create();
  expect((await bob.poll(id)).data.node).toBeNull();
  const { errors } = await bob.update(id, 'CANCELED');
  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'NOT_FOUND' });
  expect(stored(gateway, id)?.status).toBe('CREATED');
});

test('a browser cannot read a customer by id', async () => {
  const gateway = createFullGateway();
  const customer = await createCustomer(gateway);
  const { errors } = await gateway.ask(
    'query ($id: ID!) { node(id: $id) { id } }',
    { id: customer.id },
    `Bearer ${await createFingerprint(gateway, customer.id)}`,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'AUTHORIZATION' });
});

test('an account for many payments can be stored, and one for a single payment cannot', async () => {
  const gateway = createFullGateway();
  const customer = await createCustomer(gateway);
  const shopper = await createShopper(gateway, customer.id);
  const vault = async (usage: 'MULTI_USE' | 'SINGLE_USE') => {
    const { id } = await shopper.create(usage);
    await onPhone(gateway, id, 'approve');
    const paymentMethodId = (await shopper.poll(id)).data.node?.paymentMethodId ?? '';
    const kept = { vaultPaymentMethodAfterTransacting: { when: 'ALWAYS' } };
    return askCharge(gateway, paymentMethodId, { amount: '1', customerId: customer.id, ...kept });
  };
  const refused = await vault('SINGLE_USE');
  expect(refused.errors?.[0]?.message).toBe('A single-use Venmo account cannot be stored.');
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toEqual([]);

  await vault('MULTI_USE');
  const query = new URLSearchParams({
    authorizationFingerprint: await createFingerprint(gateway, customer.id),
  });
  const path = `/merchants/local_merchant/client_api/v1/payment_methods?${query}`;
  expect(await (await gateway.app.request(path)).json()).toMatchObject({
    paymentMethods: [{ type: 'VenmoAccount', default: true, details: { username: 'ann-reads' } }],
  });
});

test('equal Venmo payments are no duplicates of each other', async () => {
  const gateway = createTestGateway();
  const wish = { amount: '10.00', orderId: 'an-order' };
  for (let round = 0; round < 2; round += 1) {
    const made = await charge(gateway, 'fake-venmo-account-nonce', wish);
    expect(made.status).toBe('SUBMITTED_FOR_SETTLEMENT');
  }
  const failed = await charge(gateway, 'fake-token-issuance-error-venmo-account-nonce', wish);
  expect(failed.statusHistory[0]?.gatewayRejectionReason).toBe('TOKEN_ISSUANCE');
  expect(gateway.store.transactions.find(failed.legacyId)?.status).toBe('GATEWAY_REJECTED');
});

test('a merchant without Venmo gets no payment and no page', async () => {
  const gateway = createTestGateway();
  const input = { environment: 'SANDBOX', intent: 'PAY_FROM_APP' };
  const bearer = `Bearer ${await createFingerprint(gateway)}`;
  const { errors } = await gateway.ask(LEGACY_CREATE_PAYMENT_CONTEXT_QUERY, { input }, bearer);
  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'AUTHORIZATION' });
  expect((await gateway.app.request('/venmo/go/web')).status).toBe(404);
});

test.each([
  ['venmo-fails', 'FAILED'],
  ['venmo-expired', 'EXPIRED'],
])('while %s is rehearsed, a waiting payment becomes %s and stays so', async (fault, status) => {
  const gateway = createFullGateway();
  const shopper = await createShopper(gateway);
  const { id } = await shopper.create();
  expect((await shopper.poll(id)).data.node?.status).toBe('CREATED');
  await setControls(gateway, { faults: [fault] });
  expect((await shopper.poll(id)).data.node?.status).toBe(status);
  await setControls(gateway, {});
  expect(stored(gateway, id)?.status).toBe(status);
});

test('the code on the overlay leads to the page that acts as the phone', async () => {
  const gateway = createFullGateway();
  const { id } = await (await createShopper(gateway)).create();
  const answer = await gateway.app.request(`http://shop.test:8788/venmo/code?id=${id}`);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
  const address = `http://shop.test:8788/venmo/app?${new URLSearchParams({ id })}`;
  expect(await answer.text()).toBe(await drawCode(address, { type: 'svg', margin: 1 }));
  expect((await gateway.app.request(address)).status).toBe(200);
  expect((await gateway.app.request('/venmo/code?id=unknown')).status).toBe(404);
});
