import { expect, test } from 'vitest';
import { appleMerchantIdentifier } from '../rehearsal/gateway/wallets/wallet-configuration.ts';
import {
  callApi,
  charge,
  createCustomer,
  createFingerprint,
  createFullGateway,
  createTestGateway,
  reportIn,
  submit,
  type TestGateway,
} from './test-gateway.ts';

type Session = { merchantSessionIdentifier: string; domainName: string };
type Token = { paymentData: object; paymentMethod: object; transactionIdentifier: string };
type Tokenized = { applePayCards: { nonce: string }[] };

function validate(gateway: TestGateway, authorizationFingerprint: string, changes: object = {}) {
  return callApi<Session>(gateway, '/apple_pay_web/sessions', {
    authorizationFingerprint,
    applePayWebSession: {
      validationUrl: 'http://127.0.0.1:8788/apple/validate',
      domainName: 'localhost',
      merchantIdentifier: appleMerchantIdentifier,
      displayName: 'Colophon',
      ...changes,
    },
  });
}

/**
 * Completes a payment sheet. @returns its id, and the report with the token that Apple's session
 * would hand over
 */
async function createApplePayToken(gateway: TestGateway, fingerprint: string, answer = 'pay') {
  const { body } = await validate(gateway, fingerprint);
  const id = body.merchantSessionIdentifier;
  const fields = { id, card: '378282246310005', answer };
  return { id, report: reportIn((await submit(gateway, '/apple/sheet', fields)).text) };
}

/** Sends the token as braintree-web does, with its payment data as base64 of JSON. */
function tokenize(gateway: TestGateway, fingerprint: string, token: Token) {
  const paymentData = Buffer.from(JSON.stringify(token.paymentData)).toString('base64');
  return callApi<Tokenized>(gateway, '/payment_methods/apple_payment_tokens', {
    authorizationFingerprint: fingerprint,
    applePaymentToken: { ...token, paymentData },
  });
}

test('a validated merchant gets the payment sheet, and its token becomes a card', async () => {
  const gateway = createFullGateway();
  const fingerprint = await createFingerprint(gateway);
  const session = await validate(gateway, fingerprint);
  expect(session.status).toBe(201);
  expect(session.body.domainName).toBe('localhost');
  const query = new URLSearchParams({
    id: session.body.merchantSessionIdentifier,
    label: 'Colophon',
    amount: '20.00',
  });
  const page = await (await gateway.app.request(`/apple/sheet?${query}`)).text();
  expect(page).toContain('Rehearsal: no real payment happens here.');
  expect(page).toContain('20.00 for Colophon');

  const { id, report } = await createApplePayToken(gateway, fingerprint);
  const token = report['token'] as Token;
  expect(token.paymentMethod).toEqual({
    displayName: 'AmEx 0005',
    network: 'AmEx',
    type: 'credit',
  });
  expect(gateway.store.walletSheets.find(id)?.status).toBe('paid');
  const { status, body } = await tokenize(gateway, fingerprint, token);
  expect(status).toBe(202);
  expect(body.applePayCards).toMatchObject([
    {
      type: 'ApplePayCard',
      details: {
        cardType: 'American Express',
        lastTwo: '05',
        dpanLastTwo: expect.stringMatching(/^\d\d$/),
      },
      binData: { debit: 'Unknown' },
    },
  ]);
  expect(gateway.store.walletSheets.find(id)?.status).toBe('tokenized');
});

test('a token works once, for the shopper whose sheet it was', async () => {
  const gateway = createFullGateway();
  const fingerprint = await createFingerprint(gateway);
  const { report } = await createApplePayToken(gateway, fingerprint);
  const token = report['token'] as Token;
  const other = await createFingerprint(gateway, (await createCustomer(gateway)).id);
  expect((await tokenize(gateway, other, token)).status).toBe(422);
  expect((await tokenize(gateway, fingerprint, token)).status).toBe(202);
  expect((await tokenize(gateway, fingerprint, token)).status).toBe(422);
});

test('a canceled sheet gives no token, and the token of a failed one is refused', async () => {
  const gateway = createFullGateway();
  const fingerprint = await createFingerprint(gateway);
  const canceled = await createApplePayToken(gateway, fingerprint, 'cancel');
  expect(canceled.report).toEqual({ kind: 'rehearsal-wallet', id: canceled.id, canceled: true });
  expect(gateway.store.walletSheets.find(canceled.id)?.status).toBe('canceled');
  const failed = await createApplePayToken(gateway, fingerprint, 'fail');
  const { status } = await tokenize(gateway, fingerprint, failed.report['token'] as Token);
  expect(status).toBe(422);
  expect(gateway.store.walletSheets.find(failed.id)?.status).toBe('failed');
});

test.each([
  ['an empty domain name', { domainName: '' }],
  ['another merchant', { merchantIdentifier: 'merchant.of.another' }],
])('no session is given to %s', async (_, changes) => {
  const gateway = createFullGateway();
  expect((await validate(gateway, await createFingerprint(gateway), changes)).status).toBe(422);
});

test('a merchant without Apple Pay gets no session, and an invalid token no card', async () => {
  const without = createTestGateway();
  expect((await validate(without, await createFingerprint(without))).status).toBe(403);
  const gateway = createFullGateway();
  const { status } = await callApi(gateway, '/payment_methods/apple_payment_tokens', {
    authorizationFingerprint: await createFingerprint(gateway),
    applePaymentToken: { paymentData: 'nonsense' },
  });
  expect(status).toBe(422);
});

test.each([
  ['fake-apple-pay-visa-nonce', 'VISA'],
  ['fake-apple-pay-mastercard-nonce', 'MASTERCARD'],
  ['fake-apple-pay-amex-nonce', 'AMERICAN_EXPRESS'],
  ['fake-apple-pay-mpan-nonce', 'VISA'],
])('%s is charged as an Apple Pay card', async (nonce, brand) => {
  const gateway = createTestGateway();
  const made = await charge(gateway, nonce, { amount: '10.00' });
  expect(made.status).toBe('SUBMITTED_FOR_SETTLEMENT');
  expect(gateway.store.transactions.find(made.legacyId)?.instrument).toMatchObject({
    brand,
    wallet: { kind: 'apple-pay', networkTokenized: true },
  });
});
