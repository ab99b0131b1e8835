import { expect, test } from 'vitest';
import { sdkVersion } from '../rehearsal/gateway/packages.ts';
import { aCustomer, aFingerprint, aGateway, charge, type TestGateway } from './a-gateway.ts';
import { callApi, reportIn, submit } from './a-wallet-gateway.ts';

type Resource = { paymentResource: { redirectUrl: string; paymentToken: string; intent: string } };
type Accounts = {
  paypalAccounts: { nonce: string; details: { creditFinancingOffered?: object } }[];
};

/** Creates the payment resource that the widget requests in the checkout flow. */
async function aPayment(gateway: TestGateway, changes: object = {}) {
  const authorizationFingerprint = await aFingerprint(gateway);
  const { status, body } = await callApi<Resource>(
    gateway,
    '/paypal_hermes/create_payment_resource',
    {
      authorizationFingerprint,
      returnUrl: 'https://www.paypal.com/checkoutnow/error',
      cancelUrl: 'https://www.paypal.com/checkoutnow/error',
      offerPaypalCredit: false,
      experienceProfile: { brandName: 'Colophon', noShipping: 'true', addressOverride: false },
      amount: '60.00',
      currencyIsoCode: 'USD',
      ...changes,
    },
  );
  const token = /EC-\w+/.exec(body.paymentResource?.redirectUrl ?? '')?.[0] ?? '';
  return { status, token, authorizationFingerprint, resource: body.paymentResource };
}

function tokenize(gateway: TestGateway, authorizationFingerprint: string, account: object) {
  return callApi<Accounts>(gateway, '/payment_methods/paypal_accounts', {
    authorizationFingerprint,
    paypalAccount: { unilateral: false, options: { validate: false }, ...account },
  });
}

const agree = (gateway: TestGateway, token: string, fields: Record<string, string> = {}) =>
  submit(gateway, '/paypal/approve', { token, email: 'ann@example.com', ...fields });

test('an approved payment is tokenized by its payment id and payer', async () => {
  const gateway = aGateway();
  const payment = await aPayment(gateway, { intent: 'sale' });
  expect(payment.status).toBe(201);
  expect(payment.resource.intent).toBe('sale');
  const report = reportIn((await agree(gateway, payment.token)).text);
  expect(report).toMatchObject({
    kind: 'rehearsal-paypal',
    id: payment.token,
    paymentId: payment.resource.paymentToken,
    intent: 'sale',
  });
  const named = { paymentToken: report['paymentId'], payerId: report['payerId'] };
  const correlationId = 'a-risk-correlation';
  const fingerprint = payment.authorizationFingerprint;
  const { status, body } = await tokenize(gateway, fingerprint, { ...named, correlationId });
  expect(status).toBe(202);
  expect(body.paypalAccounts[0]?.details).not.toHaveProperty('creditFinancingOffered');
  const nonce = body.paypalAccounts[0]?.nonce ?? '';
  expect((await charge(gateway, nonce, { amount: '60.00' })).status).toBe('SETTLING');
  expect(gateway.store.nonces.find(nonce)).toMatchObject({
    instrument: { email: 'ann@example.com', billingAgreementId: null },
    vaultedToken: null,
  });
});

test('a payment is not tokenized after it was canceled, nor for another payer', async () => {
  const gateway = aGateway();
  const { token, resource, authorizationFingerprint } = await aPayment(gateway);
  const canceled = await submit(gateway, '/paypal/cancel', { token });
  expect(reportIn(canceled.text)).toEqual({ kind: 'rehearsal-paypal', id: token, canceled: true });
  expect(gateway.store.payPalApprovals.find(token)?.payer).toBeNull();
  const account = { correlationId: token, paymentToken: resource.paymentToken };
  expect((await tokenize(gateway, authorizationFingerprint, account)).status).toBe(422);
  await agree(gateway, token);
  const stranger = { ...account, payerId: 'SOMEBODYELSE' };
  expect((await tokenize(gateway, authorizationFingerprint, stranger)).status).toBe(422);
  expect((await tokenize(gateway, authorizationFingerprint, account)).status).toBe(202);
});

test.each([
  { amount: undefined },
  { amount: '0.00' },
  { amount: 'ten' },
  { currencyIsoCode: 'XXX' },
  { intent: 'give' },
])('a payment resource with %j is refused', async (changes) => {
  expect((await aPayment(aGateway(), changes)).status).toBe(422);
});

test('PayPal Credit is offered if the shop asks for it, and its terms reach the widget', async () => {
  const gateway = aGateway();
  const { token, resource, authorizationFingerprint } = await aPayment(gateway, {
    offerPaypalCredit: true,
  });
  const page = await (await gateway.app.request(`/paypal/approve?token=${token}`)).text();
  expect(page).toContain('PayPal Credit');
  await agree(gateway, token, { funding: 'credit' });
  const account = { correlationId: token, paymentToken: resource.paymentToken };
  const { body } = await tokenize(gateway, authorizationFingerprint, account);
  const terms = {
    payerAcceptance: true,
    cartAmountImmutable: false,
    term: 6,
    totalCost: { value: '60.00', currency: 'USD' },
    monthlyPayment: { value: '10.00', currency: 'USD' },
    totalInterest: { value: '0.00', currency: 'USD' },
  };
  expect(body.paypalAccounts[0]?.details.creditFinancingOffered).toEqual(terms);
  expect(gateway.store.payPalApprovals.find(token)?.payer?.creditFinancing).toEqual(terms);
});

test('there are no credit terms if credit is not chosen or was not offered', async () => {
  const gateway = aGateway();
  const { token } = await aPayment(gateway, { offerPaypalCredit: true });
  await agree(gateway, token, { funding: 'balance' });
  expect(gateway.store.payPalApprovals.find(token)?.payer).not.toHaveProperty('creditFinancing');
  const without = await aPayment(gateway);
  await agree(gateway, without.token, { funding: 'credit' });
  const { payer } = gateway.store.payPalApprovals.find(without.token) ?? {};
  expect(payer).not.toHaveProperty('creditFinancing');
});

test('a billing agreement with credit is stored, and its terms name no price', async () => {
  const gateway = aGateway();
  const customer = await aCustomer(gateway);
  const authorizationFingerprint = await aFingerprint(gateway, customer.id);
  const { body } = await callApi<{ agreementSetup: { tokenId: string } }>(
    gateway,
    '/paypal_hermes/setup_billing_agreement',
    { authorizationFingerprint, offerPaypalCredit: true },
  );
  const token = body.agreementSetup.tokenId;
  await agree(gateway, token, { funding: 'credit' });
  const account = {
    correlationId: token,
    billingAgreementToken: token,
    options: { validate: true },
  };
  const made = await tokenize(gateway, authorizationFingerprint, account);
  expect(made.body.paypalAccounts[0]?.details.creditFinancingOffered).toEqual({
    payerAcceptance: true,
    cartAmountImmutable: false,
  });
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toHaveLength(1);
});

test('a shop that asks for the login page gets it first', async () => {
  const gateway = aGateway();
  const { token } = await aPayment(gateway, { experienceProfile: { landingPageType: 'login' } });
  const first = await (await gateway.app.request(`/paypal/approve?token=${token}`)).text();
  expect(first).toContain('Log in');
  expect(first).not.toContain('Agree and continue');
  const email = 'ann@example.com';
  const { text } = await submit(gateway, '/paypal/login', { token, email });
  expect(text).toContain('Logged in as ann@example.com.');
  expect(text).toContain('Agree and continue');
  expect(gateway.store.payPalApprovals.find(token)?.payer).toBeNull();
  await agree(gateway, token);
  expect(gateway.store.payPalApprovals.find(token)?.payer?.email).toBe(email);
});

test('a payment with frame addresses returns to the shop through those frames', async () => {
  const gateway = aGateway();
  const frames = `http://127.0.0.1:8788/web/${sdkVersion}/html`;
  const { token, resource } = await aPayment(gateway, {
    returnUrl: `${frames}/redirect-frame.min.html?channel=abc`,
    cancelUrl: `${frames}/cancel-frame.min.html?channel=abc`,
  });
  const canceled = await submit(gateway, '/paypal/cancel', { token });
  expect(canceled.location).toBe(`${frames}/cancel-frame.min.html?channel=abc&token=${token}`);
  const { status, location } = await agree(gateway, token);
  expect(status).toBe(303);
  const address = new URL(location ?? '');
  const payerId = gateway.store.payPalApprovals.find(token)?.payer?.payerId;
  expect(Object.fromEntries(address.searchParams)).toEqual({
    channel: 'abc',
    token,
    PayerID: payerId,
    paymentId: resource.paymentToken,
  });
  expect((await gateway.app.request(address.pathname)).status).toBe(200);
});
