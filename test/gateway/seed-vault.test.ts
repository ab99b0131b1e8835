import { expect, test } from 'vitest';
import { aFullGateway, anAuthorization, sendJson, steer } from './a-rehearsal.ts';

const api = '/merchants/local_merchant/client_api/v1';

type Gateway = ReturnType<typeof aFullGateway>;
type Seeded = { customerId: string; tokens: string[] };
type Listed = { paymentMethods: Record<string, unknown>[] };

const seed = (gateway: Gateway, wish: object) =>
  sendJson<Seeded & { error?: { message: string } }>(gateway, 'POST', '/rehearsal/vault', wish);

async function listed(gateway: Gateway, customerId: string) {
  const { token } = await anAuthorization(gateway, { authorization: 'customer', customerId });
  const query = new URLSearchParams({
    authorizationFingerprint: String(token['authorizationFingerprint']),
    defaultFirst: '1',
  });
  const response = await gateway.app.request(`${api}/payment_methods?${query}`);
  return ((await response.json()) as Listed).paymentMethods;
}

const three = [
  { kind: 'card', number: '4111111111111111' },
  { kind: 'paypal', email: 'ann@example.com' },
  { kind: 'venmo', username: 'ann-reads' },
];

test('a vault is filled in the order given, the first method the default', async () => {
  const gateway = aFullGateway();
  const { status, body } = await seed(gateway, { paymentMethods: three });
  expect(status).toBe(201);
  expect(body.tokens).toHaveLength(3);
  expect(await listed(gateway, body.customerId)).toMatchObject([
    { type: 'CreditCard', default: true, details: { lastFour: '1111' }, hasSubscription: false },
    { type: 'PayPalAccount', default: false, details: { email: 'ann@example.com' } },
    { type: 'VenmoAccount', default: false, details: { username: 'ann-reads' } },
  ]);
});

test('filling the vault of a named customer again replaces what was in it', async () => {
  const gateway = aFullGateway();
  await seed(gateway, { customerId: 'ann', paymentMethods: three });
  await seed(gateway, { customerId: 'ann', paymentMethods: three.slice(1, 2) });
  expect(await listed(gateway, 'ann')).toMatchObject([{ type: 'PayPalAccount', default: true }]);
});

test('markup in stored methods reaches the widget unchanged', async () => {
  const gateway = aFullGateway();
  const hostile = '<img src=x onerror=alert(1)>';
  const paymentMethods = [
    { kind: 'card', number: '4111111111111111', lastFour: hostile },
    { kind: 'paypal', email: hostile },
    { kind: 'venmo', username: hostile },
  ];
  const { body } = await seed(gateway, { paymentMethods });
  const [card, payPal, venmo] = await listed(gateway, body.customerId);
  expect(card).toMatchObject({ details: { lastFour: hostile } });
  expect(payPal).toMatchObject({ details: { email: hostile } });
  expect(venmo).toMatchObject({ details: { username: hostile } });
});

test('stored methods have subscriptions while the merchant has them', async () => {
  const gateway = aFullGateway();
  const { body } = await seed(gateway, { paymentMethods: three });
  await steer(gateway, { merchant: { subscriptions: true } });
  const rows = await listed(gateway, body.customerId);
  expect(rows.map((row) => row['hasSubscription'])).toEqual([true, true, true]);
});

test('an invalid card is refused, and fills no vault', async () => {
  const gateway = aFullGateway();
  const paymentMethods = [{ kind: 'card', number: '4111111111111112' }];
  const { status, body } = await seed(gateway, { customerId: 'ann', paymentMethods });
  expect(status).toBe(422);
  expect(body.error?.message).toBe('Credit card is invalid');
  expect(gateway.store.customers.list()).toEqual([]);
});
