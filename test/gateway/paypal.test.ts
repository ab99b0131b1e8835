import { expect, test } from 'vitest';
import { aCustomer, aFingerprint, aGateway, charge, type TestGateway } from './a-gateway.ts';

const api = '/merchants/local_merchant/client_api/v1';

async function call<Body>({ app }: TestGateway, path: string, body: object) {
  const response = await app.request(`${api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

function approve({ app }: TestGateway, token: string, email = 'ann@example.com') {
  return app.request('/paypal/approve', {
    method: 'POST',
    body: new URLSearchParams({ token, email }),
  });
}

async function anAgreement(gateway: TestGateway, authorizationFingerprint: string) {
  const path = '/paypal_hermes/setup_billing_agreement';
  const { status, body } = await call<{ agreementSetup: { tokenId: string } }>(gateway, path, {
    authorizationFingerprint,
  });
  expect(status).toBe(201);
  return body.agreementSetup.tokenId;
}

function tokenizeAgreement(gateway: TestGateway, fingerprint: string, token: string) {
  return call<{ paypalAccounts: { nonce: string }[] }>(
    gateway,
    '/payment_methods/paypal_accounts',
    {
      authorizationFingerprint: fingerprint,
      paypalAccount: {
        correlationId: token,
        billingAgreementToken: token,
        options: { validate: true },
      },
    },
  );
}

test('an approved agreement becomes a stored account that can be charged', async () => {
  const gateway = aGateway();
  const customer = await aCustomer(gateway);
  const fingerprint = await aFingerprint(gateway, customer.id);
  const token = await anAgreement(gateway, fingerprint);
  expect(token).toMatch(/^BA-/);
  await approve(gateway, token);
  const { status, body } = await tokenizeAgreement(gateway, fingerprint, token);

  expect(status).toBe(202);
  expect(body).toMatchObject({
    paypalAccounts: [
      { type: 'PayPalAccount', details: { payerInfo: { email: 'ann@example.com' } } },
    ],
  });
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toHaveLength(1);
  const [account] = body.paypalAccounts;
  const made = await charge(gateway, account?.nonce ?? '', { amount: '10.00' });
  expect(made.status).toBe('SETTLING');
  expect(made.customer?.id).toBe(customer.id);
});

test('an agreement that was not approved gives no nonce', async () => {
  const gateway = aGateway();
  const fingerprint = await aFingerprint(gateway);
  const token = await anAgreement(gateway, fingerprint);
  expect((await tokenizeAgreement(gateway, fingerprint, token)).status).toBe(422);
});

test('approving the same account again does not store it twice', async () => {
  const gateway = aGateway();
  const customer = await aCustomer(gateway);
  const fingerprint = await aFingerprint(gateway, customer.id);
  for (let round = 0; round < 2; round += 1) {
    const token = await anAgreement(gateway, fingerprint);
    await approve(gateway, token);
    await tokenizeAgreement(gateway, fingerprint, token);
  }
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toHaveLength(1);
});

test('a single payment shows its amount to the payer and is not stored', async () => {
  const gateway = aGateway();
  const customer = await aCustomer(gateway);
  const authorizationFingerprint = await aFingerprint(gateway, customer.id);
  const wish = { authorizationFingerprint, amount: '12.50', currencyIsoCode: 'USD' };
  const { body } = await call<{ paymentResource: { redirectUrl: string } }>(
    gateway,
    '/paypal_hermes/create_payment_resource',
    wish,
  );
  const { redirectUrl } = body.paymentResource;
  const token = /EC-\w+/.exec(redirectUrl)?.[0] ?? '';
  const page = await (await gateway.app.request(`/paypal/approve?token=${token}`)).text();
  expect(page).toContain('$12.50');
  expect(page).toContain('Rehearsal: no real payment happens here.');

  await approve(gateway, token);
  const made = await call(gateway, '/payment_methods/paypal_accounts', {
    authorizationFingerprint,
    paypalAccount: { correlationId: token, options: { validate: false } },
  });
  expect(made.status).toBe(202);
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toEqual([]);
});

test('the approval page answers 404 for an unknown token', async () => {
  const gateway = aGateway();
  expect((await gateway.app.request('/paypal/approve?token=BA-NOTHING')).status).toBe(404);
  expect((await approve(gateway, 'BA-NOTHING')).status).toBe(404);
});
