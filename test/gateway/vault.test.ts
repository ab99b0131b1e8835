import { expect, test } from 'vitest';
import {
  askCharge,
  charge,
  createCustomer,
  createFingerprint,
  createNonce,
  createTestGateway,
  makeTypedCard,
  readApi,
  sendJson,
  setControls,
  type TestGateway,
  tokenize,
} from './test-gateway.ts';

type Listed = {
  nonce: string;
  type: string;
  default: boolean;
  hasSubscription: boolean;
  details: { lastFour: string };
};

async function listVault(
  gateway: TestGateway,
  authorizationFingerprint: string,
  defaultFirst = '1',
): Promise<Listed[]> {
  const query = { authorizationFingerprint, defaultFirst };
  const { body } = await readApi<{ paymentMethods: Listed[] }>(gateway, '/payment_methods', query);
  return body.paymentMethods;
}

async function createCustomerWithCards(gateway: TestGateway, numbers: readonly string[]) {
  const customer = await createCustomer(gateway);
  const fingerprint = await createFingerprint(gateway, customer.id);
  for (const number of numbers) await createNonce(gateway, fingerprint, makeTypedCard({ number }));
  return { customer, fingerprint };
}

const visa = '4111111111111111';
const mastercard = '5555555555554444';
const deletion = `mutation ($input: DeletePaymentMethodFromSingleUseTokenInput!) {
  deletePaymentMethodFromSingleUseToken(input: $input) { clientMutationId } }`;

test('tokenizing with validation stores the card for the customer', async () => {
  const gateway = createTestGateway();
  const { fingerprint } = await createCustomerWithCards(gateway, [visa]);
  expect(await listVault(gateway, fingerprint)).toMatchObject([
    { type: 'CreditCard', default: true, details: { lastFour: '1111', cardType: 'Visa' } },
  ]);
});

test('tokenizing without validation stores nothing', async () => {
  const gateway = createTestGateway();
  const { fingerprint } = await createCustomerWithCards(gateway, []);
  await tokenize(gateway, fingerprint, makeTypedCard(), false);
  expect(await listVault(gateway, fingerprint)).toEqual([]);
});

test('neither the card number nor the security code is stored', async () => {
  const gateway = createTestGateway();
  const fingerprint = await createFingerprint(gateway, (await createCustomer(gateway)).id);
  const nonce = await createNonce(gateway, fingerprint, makeTypedCard({ cvv: '987' }));
  await charge(gateway, nonce, { amount: '10.00' });
  const everything = JSON.stringify([
    gateway.store.nonces.find(nonce),
    gateway.store.transactions.search([], 10),
  ]);
  expect(everything).toContain('1111');
  expect(everything).not.toContain(visa);
  expect(everything).not.toContain('987');
});

test('the default method is listed first on request, and otherwise the newest', async () => {
  const gateway = createTestGateway();
  const { fingerprint } = await createCustomerWithCards(gateway, [visa, mastercard]);
  const lastFours = async (first: string) =>
    (await listVault(gateway, fingerprint, first)).map(({ details }) => details.lastFour);
  expect(await lastFours('1')).toEqual(['1111', '4444']);
  expect(await lastFours('0')).toEqual(['4444', '1111']);
});

test('each listing gives fresh nonces, and each can be charged once', async () => {
  const gateway = createTestGateway();
  const { customer, fingerprint } = await createCustomerWithCards(gateway, [visa]);
  const [first] = await listVault(gateway, fingerprint);
  const [second] = await listVault(gateway, fingerprint);
  expect(first?.nonce).not.toBe(second?.nonce);

  const made = await charge(gateway, first?.nonce ?? '', { amount: '10.00' });
  expect(made.customer?.id).toBe(customer.id);
  const again = await askCharge(gateway, first?.nonce ?? '', { amount: '11.00' });
  expect(again.errors?.[0]?.extensions?.['legacyCode']).toBe('91564');
  const other = await charge(gateway, second?.nonce ?? '', { amount: '11.00' });
  expect(other.status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test('a stored card can be charged by its id repeatedly', async () => {
  const gateway = createTestGateway();
  const { customer } = await createCustomerWithCards(gateway, [visa]);
  const token = gateway.store.paymentMethods.listOf(customer.legacyId, true)[0]?.token;
  const id = Buffer.from(`paymentmethod_${token}`).toString('base64');
  for (const amount of ['10.00', '11.00'])
    expect((await charge(gateway, id, { amount })).status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test('deleting by a nonce deletes the stored card; the other becomes the default', async () => {
  const gateway = createTestGateway();
  const { fingerprint } = await createCustomerWithCards(gateway, [visa, mastercard]);
  const [listed] = await listVault(gateway, fingerprint);
  const input = { singleUseTokenId: listed?.nonce };
  const { data, errors } = await gateway.ask(deletion, { input }, `Bearer ${fingerprint}`);

  expect(errors).toBeUndefined();
  expect(data).toEqual({ deletePaymentMethodFromSingleUseToken: { clientMutationId: null } });
  expect(await listVault(gateway, fingerprint)).toMatchObject([
    { details: { lastFour: '4444' }, default: true },
  ]);
});

test("one customer cannot delete another's card", async () => {
  const gateway = createTestGateway();
  const { fingerprint } = await createCustomerWithCards(gateway, [visa]);
  const [listed] = await listVault(gateway, fingerprint);
  const stranger = await createFingerprint(
    gateway,
    (await createCustomer(gateway, 'b@example.com')).id,
  );
  const input = { singleUseTokenId: listed?.nonce };
  const { errors } = await gateway.ask(deletion, { input }, `Bearer ${stranger}`);
  expect(errors?.[0]?.extensions?.['errorClass']).toBe('NOT_FOUND');
  expect(await listVault(gateway, fingerprint)).toHaveLength(1);
});

test('a guest has no vault to list', async () => {
  const gateway = createTestGateway();
  const authorizationFingerprint = await createFingerprint(gateway);
  const { status } = await readApi(gateway, '/payment_methods', { authorizationFingerprint });
  expect(status).toBe(403);
});

/** Fills a vault as browser tests and the workbench do. */
function seedVault(gateway: TestGateway, paymentMethods: object[]) {
  type Seeded = { customerId: string; error?: { message: string } };
  const wish = { customerId: 'ann', paymentMethods };
  return sendJson<Seeded>(gateway, 'POST', '/rehearsal/vault', wish);
}

const ANNS = [
  { kind: 'card', number: '4111111111111111' },
  { kind: 'paypal', email: 'ann@example.com' },
  { kind: 'venmo', username: 'ann-reads' },
];

test('filling the vault of a named customer again replaces what was in it', async () => {
  const gateway = createTestGateway();
  expect((await seedVault(gateway, ANNS)).status).toBe(201);
  await seedVault(gateway, ANNS.slice(1, 2));
  expect(await listVault(gateway, await createFingerprint(gateway, 'ann'))).toMatchObject([
    { type: 'PayPalAccount', default: true },
  ]);
});

test('stored methods have subscriptions while the merchant has them', async () => {
  const gateway = createTestGateway();
  await seedVault(gateway, ANNS);
  const subscribed = async () => {
    const rows = await listVault(gateway, await createFingerprint(gateway, 'ann'));
    return rows.map(({ hasSubscription }) => hasSubscription);
  };
  expect(await subscribed()).toEqual([false, false, false]);
  await setControls(gateway, { merchant: { subscriptions: true } });
  expect(await subscribed()).toEqual([true, true, true]);
});

test('an invalid card is refused, and fills no vault', async () => {
  const gateway = createTestGateway();
  const { status, body } = await seedVault(gateway, [{ kind: 'card', number: '4111111111111112' }]);
  expect(status).toBe(422);
  expect(body.error?.message).toBe('Credit card is invalid');
  expect(gateway.store.customers.list()).toEqual([]);
});
