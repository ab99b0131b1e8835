import { expect, test } from 'vitest';
import { aFingerprint, aTypedCard, type TestGateway } from './a-gateway.ts';
import { aLookedUpCard } from './a-lookup.ts';
import { aFullGateway, anAuthorization, sendJson, steer } from './a-rehearsal.ts';

const api = '/merchants/local_merchant/client_api/v1';

type Configuration = Record<string, unknown>;

/** The configuration as the widget requests it, over GraphQL and over REST. */
async function configurations(
  gateway: TestGateway,
): Promise<Record<'graphql' | 'rest', Configuration>> {
  const fingerprint = await aFingerprint(gateway);
  const document = `query ClientConfiguration { clientConfiguration {
    supportedFeatures paypal { environmentNoNetwork }
    creditCard { supportedCardBrands challenges threeDSecureEnabled
      threeDSecure { cardinalAuthenticationJWT } } } }`;
  const asked = await gateway.ask<{ clientConfiguration: Configuration }>(
    document,
    {},
    `Bearer ${fingerprint}`,
  );
  const query = new URLSearchParams({ authorizationFingerprint: fingerprint });
  const rest = await gateway.app.request(`${api}/configuration?${query}`);
  return {
    graphql: asked.data.clientConfiguration,
    rest: (await rest.json()) as Configuration,
  };
}

test('changes of the merchant account are in the widget’s configuration', async () => {
  const gateway = aFullGateway();
  await steer(gateway, {
    merchant: {
      payPalLinked: false,
      challenges: ['CVV', 'POSTAL_CODE'],
      supportedCardBrands: ['VISA', 'ELO'],
      cardTokenization: 'rest',
      threeDSecureJwt: false,
    },
  });
  const { graphql, rest } = await configurations(gateway);
  expect(graphql).toMatchObject({
    supportedFeatures: [],
    paypal: { environmentNoNetwork: true },
    creditCard: {
      supportedCardBrands: ['VISA', 'ELO'],
      challenges: ['CVV', 'POSTAL_CODE'],
      threeDSecureEnabled: true,
      threeDSecure: null,
    },
  });
  expect(rest).toMatchObject({
    graphQL: { features: [] },
    challenges: ['cvv', 'postal_code'],
    creditCards: { supportedCardTypes: ['Visa', 'Elo'] },
    paypalEnabled: true,
    paypal: { environmentNoNetwork: true },
    threeDSecureEnabled: true,
  });
  expect(rest['threeDSecure']).toBeUndefined();
});

test('a merchant without PayPal gives the widget no PayPal configuration', async () => {
  const gateway = aFullGateway();
  await steer(gateway, { merchant: { payPal: false } });
  const { graphql, rest } = await configurations(gateway);
  expect(graphql['paypal']).toBeNull();
  expect(rest).toMatchObject({ paypalEnabled: false });
  expect(rest['paypal']).toBeUndefined();
});

test('the client token names GraphQL unless the configuration is set to REST', async () => {
  const gateway = aFullGateway();
  expect((await anAuthorization(gateway)).token['graphQL']).toBeDefined();
  await steer(gateway, { merchant: { configuration: 'rest' } });
  expect((await anAuthorization(gateway)).token['graphQL']).toBeUndefined();
});

test('offers can be removed and restored', async () => {
  const gateway = aFullGateway();
  const session = { authorizationFingerprint: await aFingerprint(gateway) };
  const look = () =>
    sendJson(gateway, 'POST', `${api}/payment_methods/unknown/three_d_secure/lookup`, {
      ...session,
      amount: '1.00',
    });
  await steer(gateway, { merchant: { offers: [] } });
  expect((await look()).status).toBe(403);
  await steer(gateway, {});
  expect((await look()).status).toBe(404);
});

test('stored cards are verified while the merchant has verification on', async () => {
  const gateway = aFullGateway();
  const { token } = await anAuthorization(gateway, { authorization: 'customer' });
  const authorizationFingerprint = token['authorizationFingerprint'];
  const creditCard = { ...aTypedCard({ cvv: '200' }), options: { validate: true } };
  const store = () =>
    sendJson(gateway, 'POST', `${api}/payment_methods/credit_cards`, {
      authorizationFingerprint,
      creditCard,
    });
  expect((await store()).status).toBe(202);
  await steer(gateway, { merchant: { verifyCards: true } });
  expect(await store()).toMatchObject({
    status: 422,
    body: { fieldErrors: [{ fieldErrors: [{ code: '81736' }] }] },
  });
});

test('while 3D Secure version 1 is set, a card is looked up with it', async () => {
  const gateway = aFullGateway();
  const fingerprint = await aFingerprint(gateway);
  const two = await aLookedUpCard(gateway, fingerprint, '4000000000001091');
  expect(two.body.lookup.threeDSecureVersion).toMatch(/^2/);
  await steer(gateway, { merchant: { threeDSecureVersion: '1' } });
  const one = await aLookedUpCard(gateway, fingerprint, '4000000000001091');
  expect(one.body.lookup).toMatchObject({ threeDSecureVersion: '1.0.2', transactionId: null });
});

test('a Venmo payment expires after the configured time', async () => {
  const gateway = aFullGateway();
  const make = async () => {
    const { data } = await gateway.ask<{
      createVenmoPaymentContext: {
        venmoPaymentContext: { createdAt: string; expiresAt: string };
      };
    }>(
      `mutation ($input: CreateVenmoPaymentContextInput!) { createVenmoPaymentContext(input: $input) {
        venmoPaymentContext { createdAt expiresAt } } }`,
      {
        input: {
          intent: 'PAY_FROM_APP',
          paymentMethodUsage: 'SINGLE_USE',
          customerClient: 'DESKTOP',
        },
      },
      `Bearer ${await aFingerprint(gateway)}`,
    );
    const { createdAt, expiresAt } = data.createVenmoPaymentContext.venmoPaymentContext;
    return (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000;
  };
  expect(await make()).toBe(300);
  await steer(gateway, { merchant: { venmoContextLifetimeSeconds: 3 } });
  expect(await make()).toBe(3);
});
