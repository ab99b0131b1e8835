import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { optionalOffers } from '../rehearsal/gateway/settings.ts';
import { createLookedUpCard, makeLookup, postForNonce } from './secure-gateway.ts';
import {
  askCharge,
  charge,
  createFingerprint,
  createNonce,
  createTestGateway,
  sendJson,
  setControls,
  submit,
} from './test-gateway.ts';

const api = '/merchants/local_merchant/client_api/v1';

/**
 * Gateways over one file. Each is opened while the previous one is still open, as after a crash.
 */
const test = base.extend<{ open: () => ReturnType<typeof createTestGateway> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest wants the pattern
  open: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
    const opened: ReturnType<typeof createTestGateway>[] = [];
    await use(() => {
      const gateway = createTestGateway(join(folder, 'gateway.sqlite'), optionalOffers);
      opened.push(gateway);
      return gateway;
    });
    for (const { store } of opened) store.close();
    rmSync(folder, { recursive: true });
  },
});

test('a payment and the nonce that it spent survive a restart', async ({ open }) => {
  const before = open();
  const nonce = await createNonce(before, await createFingerprint(before));
  const made = await charge(before, nonce, { amount: '10.00', orderId: 'order-1' });

  const after = open();
  expect(after.store.transactions.find(made.legacyId)).toMatchObject({ orderId: 'order-1' });
  expect(after.store.nonces.find(nonce)?.consumedAt).not.toBeNull();
  const { errors } = await askCharge(after, nonce, { amount: '11.00' });
  expect(errors?.[0]?.extensions).toMatchObject({ legacyCode: '91564' });
});

test('an unspent nonce and the search for duplicates survive a restart', async ({ open }) => {
  const before = open();
  const fingerprint = await createFingerprint(before);
  const first = await createNonce(before, fingerprint);
  const second = await createNonce(before, fingerprint);
  await charge(before, first, { amount: '10.00', orderId: 'order-1' });
  const made = await charge(open(), second, { amount: '10.00', orderId: 'order-1' });
  expect(made.statusHistory[0]?.gatewayRejectionReason).toBe('DUPLICATE');
});

test('a client token and a vault survive a restart', async ({ open }) => {
  const before = open();
  const seeds = { customerId: 'ann', paymentMethods: [{ kind: 'paypal', email: 'a@example.com' }] };
  await sendJson(before, 'POST', '/rehearsal/vault', seeds);
  const query = new URLSearchParams({
    authorizationFingerprint: await createFingerprint(before, 'ann'),
  });
  const listed = await open().app.request(`${api}/payment_methods?${query}`);
  expect(await listed.json()).toMatchObject({
    paymentMethods: [{ default: true, details: { email: 'a@example.com' } }],
  });
});

test('a bank’s question can be answered after a restart', async ({ open }) => {
  const before = open();
  const fingerprint = await createFingerprint(before);
  const { after, body } = await createLookedUpCard(before, fingerprint, '4000000000002503');

  const { transactionId } = body.lookup;
  const middle = open();
  const fields = { transactionId: transactionId ?? '', answer: 'pass' };
  const { text } = await submit(middle, '/bank/answer', fields);
  const message = /data-message="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const { jwt } = JSON.parse(message) as { jwt: string };

  const last = open();
  const wish = { ...makeLookup(fingerprint), jwt };
  const { status } = await postForNonce(last, after, 'authenticate_from_jwt', wish);
  expect(status).toBe(201);
  expect(last.store.authentications.findByNonce(after)?.answer).toBe('pass');
});

test('a Venmo payment can be approved after a restart', async ({ open }) => {
  const before = open();
  const bearer = `Bearer ${await createFingerprint(before)}`;
  const input = {
    intent: 'PAY_FROM_APP',
    paymentMethodUsage: 'SINGLE_USE',
    customerClient: 'DESKTOP',
    paysheetDetails: {
      transactionDetails: {
        totalAmount: '12.50',
        venmoPaysheetLineItems: [
          {
            name: 'Middlemarch',
            quantity: 1,
            unitAmount: '12.50',
            type: 'DEBIT',
            unitTaxAmount: '0',
          },
        ],
      },
    },
  };
  const { data } = await before.ask<{
    createVenmoPaymentContext: { venmoPaymentContext: { id: string } };
  }>(
    `mutation ($input: CreateVenmoPaymentContextInput!) { createVenmoPaymentContext(input: $input) {
      venmoPaymentContext { id } } }`,
    { input },
    bearer,
  );
  const { id } = data.createVenmoPaymentContext.venmoPaymentContext;

  const after = open();
  const phone = await (await after.app.request(`/venmo/app?${new URLSearchParams({ id })}`)).text();
  expect(phone).toContain('1 × Middlemarch, $12.50 each');
  await submit(after, '/venmo/app', { id, action: 'approve', username: 'ann-reads' });
  const { data: found } = await open().ask<{ node: object }>(
    `query ($id: ID!) { node(id: $id) { ... on VenmoPaymentContext { status userName
      paysheetDetails { transactionDetails { totalAmount venmoPaysheetLineItems { name } } } } } }`,
    { id },
    bearer,
  );
  expect(found.node).toEqual({
    status: 'APPROVED',
    userName: 'ann-reads',
    paysheetDetails: {
      transactionDetails: {
        totalAmount: '12.50',
        venmoPaysheetLineItems: [{ name: 'Middlemarch' }],
      },
    },
  });
});

test('an approval at PayPal and an open wallet sheet survive a restart', async ({ open }) => {
  const before = open();
  const authorizationFingerprint = await createFingerprint(before);
  const agreement = await sendJson<{ agreementSetup: { tokenId: string } }>(
    before,
    'POST',
    `${api}/paypal_hermes/setup_billing_agreement`,
    { authorizationFingerprint },
  );
  const token = agreement.body.agreementSetup.tokenId;
  await submit(before, '/paypal/approve', { token, email: 'ann@example.com' });
  const sheet = await sendJson<{ id: string }>(before, 'POST', '/google/sheets', {
    authorizationFingerprint,
    transactionInfo: { totalPrice: '12.50' },
  });

  const after = open();
  const paypalAccount = { billingAgreementToken: token, correlationId: token };
  const tokenized = await sendJson(after, 'POST', `${api}/payment_methods/paypal_accounts`, {
    authorizationFingerprint,
    paypalAccount,
  });
  expect(tokenized).toMatchObject({
    status: 202,
    body: { paypalAccounts: [{ details: { email: 'ann@example.com' } }] },
  });
  expect((await after.app.request(`/google/sheet?id=${sheet.body.id}`)).status).toBe(200);
});

test('rehearsed settings and faults do not survive a restart', async ({ open }) => {
  await setControls(open(), { merchant: { offers: [] }, faults: ['lookup-fails'] });
  const controls = await open().app.request('/rehearsal/controls');
  expect(await controls.json()).toEqual({ merchant: {}, faults: [] });
});
