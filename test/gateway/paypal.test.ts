import { expect, test, vi } from 'vitest';
import { sdkVersion } from '../rehearsal/gateway/packages.ts';
import {
  callApi,
  charge,
  createCustomer,
  createFingerprint,
  createTestGateway,
  reportIn,
  submit,
  type TestGateway,
} from './test-gateway.ts';

// The gateway takes a second to prepare an approval, for the widget's sake.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

type Resource = { paymentResource: { redirectUrl: string; paymentToken: string; intent: string } };
type Agreement = { agreementSetup: { tokenId: string } };
type Accounts = {
  paypalAccounts: { nonce: string; details: { creditFinancingOffered?: object } }[];
};

/** Prepares a single payment, as the widget does in the checkout flow; a guest's by default. */
async function createPayment(gateway: TestGateway, changes: object = {}) {
  const authorizationFingerprint = await createFingerprint(gateway);
  const path = '/paypal_hermes/create_payment_resource';
  const { status, body } = await callApi<Resource>(gateway, path, {
    authorizationFingerprint,
    returnUrl: 'https://www.paypal.com/checkoutnow/error',
    cancelUrl: 'https://www.paypal.com/checkoutnow/error',
    offerPaypalCredit: false,
    experienceProfile: { brandName: 'Colophon', noShipping: 'true', addressOverride: false },
    amount: '60.00',
    currencyIsoCode: 'USD',
    ...changes,
  });
  const token = /EC-\w+/.exec(body.paymentResource?.redirectUrl ?? '')?.[0] ?? '';
  return { status, token, authorizationFingerprint, resource: body.paymentResource };
}

/** Prepares an agreement of a new customer, as the widget does to store an account. */
async function createAgreement(gateway: TestGateway, changes: object = {}) {
  const customer = await createCustomer(gateway);
  const authorizationFingerprint = await createFingerprint(gateway, customer.id);
  const wish = { authorizationFingerprint, ...changes };
  const prepare = async () => {
    const path = '/paypal_hermes/setup_billing_agreement';
    return (await callApi<Agreement>(gateway, path, wish)).body.agreementSetup.tokenId;
  };
  return { customer, authorizationFingerprint, prepare, token: await prepare() };
}

function tokenize(gateway: TestGateway, authorizationFingerprint: string, account: object) {
  return callApi<Accounts>(gateway, '/payment_methods/paypal_accounts', {
    authorizationFingerprint,
    paypalAccount: { unilateral: false, options: { validate: false }, ...account },
  });
}

const agreed = (token: string) => ({
  correlationId: token,
  billingAgreementToken: token,
  options: { validate: true },
});

const agree = (gateway: TestGateway, token: string, fields: Record<string, string> = {}) =>
  submit(gateway, '/paypal/approve', { token, email: 'ann@example.com', ...fields });

const pageOf = async ({ app }: TestGateway, token: string) =>
  await (await app.request(`/paypal/approve?token=${token}`)).text();

test('an account of an approved agreement is stored once, and can be charged', async () => {
  const gateway = createTestGateway();
  const { customer, authorizationFingerprint, prepare, token } = await createAgreement(gateway);
  const nonces: string[] = [];
  for (const each of [token, await prepare()]) {
    await agree(gateway, each);
    const { body } = await tokenize(gateway, authorizationFingerprint, agreed(each));
    nonces.push(body.paypalAccounts[0]?.nonce ?? '');
  }
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toHaveLength(1);
  const made = await charge(gateway, nonces[1] ?? '', { amount: '10.00' });
  expect(made).toMatchObject({ status: 'SETTLING', customer: { id: customer.id } });
});

test('an agreement that was not approved gives no nonce', async () => {
  const gateway = createTestGateway();
  const { authorizationFingerprint, token } = await createAgreement(gateway);
  expect((await tokenize(gateway, authorizationFingerprint, agreed(token))).status).toBe(422);
});

test('a single payment shows its amount, is tokenized by its payment id, and is not stored', async () => {
  const gateway = createTestGateway();
  const { token, resource, authorizationFingerprint } = await createPayment(gateway, {
    intent: 'sale',
  });
  expect(resource.intent).toBe('sale');
  expect(await pageOf(gateway, token)).toContain('$60.00');
  await agree(gateway, token);
  const account = { correlationId: 'a-risk-correlation', paymentToken: resource.paymentToken };
  const { status, body } = await tokenize(gateway, authorizationFingerprint, account);
  expect(status).toBe(202);
  expect(body.paypalAccounts[0]?.details).not.toHaveProperty('creditFinancingOffered');
  expect(gateway.store.nonces.find(body.paypalAccounts[0]?.nonce ?? '')).toMatchObject({
    instrument: { email: 'ann@example.com', billingAgreementId: null },
    vaultedToken: null,
  });
});

test('a payment is not tokenized after it was canceled, nor for another payer', async () => {
  const gateway = createTestGateway();
  const { token, resource, authorizationFingerprint } = await createPayment(gateway);
  const { text } = await submit(gateway, '/paypal/cancel', { token });
  expect(reportIn(text)).toEqual({ kind: 'rehearsal-paypal', id: token, canceled: true });
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
  expect((await createPayment(createTestGateway(), changes)).status).toBe(422);
});

test('PayPal Credit is offered if the shop asks for it, and its terms reach the widget', async () => {
  const gateway = createTestGateway();
  const { token, resource, authorizationFingerprint } = await createPayment(gateway, {
    offerPaypalCredit: true,
  });
  expect(await pageOf(gateway, token)).toContain('PayPal Credit');
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

test.each([
  ['is not chosen', { offerPaypalCredit: true }, 'balance'],
  ['was not offered', {}, 'credit'],
])('there are no credit terms if credit %s', async (_why, changes, funding) => {
  const gateway = createTestGateway();
  const { token } = await createPayment(gateway, changes);
  await agree(gateway, token, { funding });
  const { payer } = gateway.store.payPalApprovals.find(token) ?? {};
  expect(payer).not.toHaveProperty('creditFinancing');
});

test('a billing agreement with credit is stored, and its terms name no price', async () => {
  const gateway = createTestGateway();
  const made = await createAgreement(gateway, { offerPaypalCredit: true });
  await agree(gateway, made.token, { funding: 'credit' });
  const { body } = await tokenize(gateway, made.authorizationFingerprint, agreed(made.token));
  expect(body.paypalAccounts[0]?.details.creditFinancingOffered).toEqual({
    payerAcceptance: true,
    cartAmountImmutable: false,
  });
  expect(gateway.store.paymentMethods.listOf(made.customer.legacyId, true)).toHaveLength(1);
});

test('a shop that asks for the login page gets it first', async () => {
  const gateway = createTestGateway();
  const { token } = await createPayment(gateway, {
    experienceProfile: { landingPageType: 'login' },
  });
  const first = await pageOf(gateway, token);
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
  const gateway = createTestGateway();
  const frames = `http://127.0.0.1:8788/web/${sdkVersion}/html`;
  const { token, resource } = await createPayment(gateway, {
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

test('the approval page answers 404 for an unknown token', async () => {
  const gateway = createTestGateway();
  expect((await gateway.app.request('/paypal/approve?token=BA-NOTHING')).status).toBe(404);
  expect((await agree(gateway, 'BA-NOTHING')).status).toBe(404);
});
