import { expect, test } from 'vitest';
import {
  charge,
  createCustomer,
  createFingerprint,
  createFullGateway,
  createNonce,
  createTestGateway,
  reportIn,
  setControls,
  submit,
  type TestGateway,
} from './test-gateway.ts';

type Token = {
  androidPayCards: {
    nonce: string;
    type: string;
    description: string;
    details: Record<string, unknown>;
    binData: Record<string, unknown>;
  }[];
};

/** Opens a payment sheet as the stand-in for pay.js does. */
async function openSheet(gateway: TestGateway, authorizationFingerprint?: string) {
  const response = await gateway.app.request('/google/sheets', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      authorizationFingerprint: authorizationFingerprint ?? (await createFingerprint(gateway)),
      transactionInfo: { totalPrice: '12.50', currencyCode: 'USD', totalPriceStatus: 'FINAL' },
    }),
  });
  return { status: response.status, id: ((await response.json()) as { id: string }).id };
}

async function pay(gateway: TestGateway, fields: Record<string, string> = {}) {
  const { id } = await openSheet(gateway);
  const card = { card: '4111111111111111', answer: 'pay', ...fields };
  const { text } = await submit(gateway, '/google/sheet', { id, ...card });
  return { id, report: reportIn(text) };
}

test('the sheet shows the price, and paying gives the token that the widget parses', async () => {
  const gateway = createFullGateway();
  const { id } = await openSheet(gateway);
  const page = await (await gateway.app.request(`/google/sheet?id=${id}`)).text();
  expect(page).toContain('Rehearsal: no real payment happens here.');
  expect(page).toContain('12.50 USD');

  const wish = { id, card: '4111111111111111', device: 'yes', answer: 'pay' };
  const report = reportIn((await submit(gateway, '/google/sheet', wish)).text);
  const [card] = (report['token'] as Token).androidPayCards;
  expect(card).toMatchObject({
    type: 'AndroidPayCard',
    description: 'Visa 1111',
    details: {
      cardType: 'Visa',
      lastFour: '1111',
      lastTwo: '11',
      isNetworkTokenized: true,
      bin: '411111',
    },
    binData: { debit: 'Unknown' },
  });
  expect(gateway.store.walletSheets.find(id)?.status).toBe('tokenized');
});

test('a card’s own number is no network token, and has the fingerprint of the typed card', async () => {
  const gateway = createFullGateway();
  const { report } = await pay(gateway, { device: '' });
  const [card] = (report['token'] as Token).androidPayCards;
  expect(card?.details).toMatchObject({ isNetworkTokenized: false });
  const stored = gateway.store.nonces.find(card?.nonce ?? '')?.instrument;
  const token = (await pay(gateway, { device: 'yes' })).report['token'] as Token;
  const tokenized = gateway.store.nonces.find(token.androidPayCards[0]?.nonce ?? '')?.instrument;
  expect(stored).toMatchObject({ type: 'card', last4: '1111' });
  expect(Object(stored).fingerprint).not.toBe(Object(tokenized).fingerprint);
  const typed = await createNonce(gateway, await createFingerprint(gateway));
  const { fingerprint } = Object(gateway.store.nonces.find(typed)?.instrument);
  expect(Object(stored).fingerprint).toBe(fingerprint);
});

test.each([
  ['cancel', 'canceled', { canceled: true }],
  ['fail', 'failed', { token: { error: { message: 'The rehearsal made this payment fail.' } } }],
])('a sheet answered with %s is reported and gives no nonce', async (answer, status, reported) => {
  const gateway = createFullGateway();
  const { id, report } = await pay(gateway, { answer });
  expect(report).toMatchObject({ kind: 'rehearsal-wallet', id, ...reported });
  expect(gateway.store.walletSheets.find(id)).toMatchObject({ status, card: null });
});

test('a sheet is answered once, and opens only with a valid fingerprint and Google Pay on', async () => {
  const gateway = createFullGateway();
  const { id } = await pay(gateway);
  const again = { id, card: '4111111111111111', answer: 'pay' };
  expect((await submit(gateway, '/google/sheet', again)).status).toBe(404);
  expect((await openSheet(gateway, 'a.b.c')).status).toBe(401);
  expect((await openSheet(createTestGateway())).status).toBe(403);
});

test('a published Google Pay nonce is charged and can be stored', async () => {
  const gateway = createTestGateway();
  const customer = await createCustomer(gateway);
  const wish = {
    amount: '9.00',
    customerId: customer.id,
    vaultPaymentMethodAfterTransacting: { when: 'ON_SUCCESSFUL_TRANSACTION' },
  };
  const made = await charge(gateway, 'fake-android-pay-mastercard-nonce', wish);
  expect(made.status).toBe('SUBMITTED_FOR_SETTLEMENT');
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toMatchObject([
    { instrument: { brand: 'MASTERCARD', wallet: { kind: 'google-pay' } } },
  ]);
});

test('a merchant whose sheet accepts PayPal gets an account instead of a card', async () => {
  const gateway = createFullGateway();
  const refused = await pay(gateway, { card: 'paypal' });
  expect(refused.report).toMatchObject({ canceled: true });
  await setControls(gateway, { merchant: { googlePayPal: true } });
  const { id, report } = await pay(gateway, { card: 'paypal' });
  const [account] = (report['token'] as { paypalAccounts: { nonce: string; type: string }[] })
    .paypalAccounts;
  expect(account?.type).toBe('PayPalAccount');
  expect(gateway.store.walletSheets.find(id)).toMatchObject({ status: 'tokenized', card: null });
  expect((await charge(gateway, account?.nonce ?? '', { amount: '5.00' })).status).toBe('SETTLING');
});

test('the sheet starts with a device number or without one, as configured', async () => {
  const gateway = createFullGateway();
  const checked = async () => {
    const { id } = await openSheet(gateway);
    const page = await (await gateway.app.request(`/google/sheet?id=${id}`)).text();
    return /name="device"[^>]*checked/.test(page);
  };
  expect(await checked()).toBe(true);
  await setControls(gateway, { merchant: { googleNetworkTokenized: false } });
  expect(await checked()).toBe(false);
});

test('a paid sheet returns an error while that is rehearsed', async () => {
  const gateway = createFullGateway();
  await setControls(gateway, { faults: ['google-answers-error'] });
  const { id, report } = await pay(gateway);
  expect(report['token']).toMatchObject({ error: { message: expect.any(String) } });
  expect(gateway.store.walletSheets.find(id)?.status).toBe('failed');
});
