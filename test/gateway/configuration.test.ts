import adaptConfiguration from 'braintree-web/client/request/graphql/adapters/configuration.js';
import configurationRequest from 'braintree-web/client/request/graphql/generators/configuration.js';
import { describe, expect, test } from 'vitest';
import { merchant, readOffers } from '../rehearsal/gateway/settings.ts';
import { createLookedUpCard } from './secure-gateway.ts';
import {
  callApi,
  createCustomer,
  createFingerprint,
  createFullGateway,
  createTestGateway,
  makeTypedCard,
  readApi,
  readToken,
  setControls,
  type TestGateway,
} from './test-gateway.ts';

// What the merchant's account offers the widget, and how the gateway's controls change it.

type Configuration = Record<string, unknown>;

async function restConfiguration(gateway: TestGateway): Promise<Configuration> {
  const { tokenizationKey } = merchant;
  return (await readApi<Configuration>(gateway, '/configuration', { tokenizationKey })).body;
}

/** The configuration over GraphQL, as the SDK reads it: in the form of the one over REST. */
async function graphqlConfiguration(gateway: TestGateway): Promise<Configuration> {
  const { query } = configurationRequest();
  const answer = await gateway.ask<object>(query, {}, `Bearer ${merchant.tokenizationKey}`);
  expect(answer.errors).toBeUndefined();
  return adaptConfiguration(answer, { _graphQL: { _config: { url: 'http://x/graphql' } } });
}

describe.each([
  ['GraphQL', graphqlConfiguration],
  ['REST', restConfiguration],
])('over %s', (_, read) => {
  test('a merchant without options has cards and PayPal, and no wallet', async () => {
    const configuration = await read(createTestGateway());
    expect(configuration).toMatchObject({
      environment: 'development',
      clientApiUrl: 'http://127.0.0.1:8788/merchants/local_merchant/client_api',
      challenges: ['cvv'],
      graphQL: { features: ['tokenize_credit_cards'] },
      paypalEnabled: true,
      paypal: { assetsUrl: 'http://127.0.0.1:8788' },
      threeDSecureEnabled: false,
    });
    for (const wallet of ['payWithVenmo', 'androidPay', 'applePayWeb', 'kount', 'threeDSecure'])
      expect(configuration[wallet] ?? null).toBeNull();
  });

  test('a merchant with every option says what each needs', async () => {
    expect(await read(createFullGateway())).toMatchObject({
      androidPay: {
        enabled: true,
        environment: 'sandbox',
        supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
        googleAuthorizationFingerprint: expect.stringMatching(/./),
      },
      applePayWeb: { countryCode: 'US', currencyCode: 'USD' },
      kount: { kountMerchantId: '600000' },
      payWithVenmo: { environment: 'sandbox' },
      threeDSecureEnabled: true,
      threeDSecure: {
        cardinalAuthenticationJWT: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      },
    });
  });

  test('changes of the merchant’s account are told to the widget', async () => {
    const gateway = createFullGateway();
    await setControls(gateway, {
      merchant: {
        payPalLinked: false,
        challenges: ['CVV', 'POSTAL_CODE'],
        supportedCardBrands: ['VISA', 'ELO'],
        cardTokenization: 'rest',
        threeDSecureJwt: false,
      },
    });
    const configuration = await read(gateway);
    expect(configuration).toMatchObject({
      graphQL: { features: [] },
      challenges: ['cvv', 'postal_code'],
      creditCards: { supportedCardTypes: ['Visa', 'Elo'] },
      paypalEnabled: true,
      paypal: { environmentNoNetwork: true },
      threeDSecureEnabled: true,
    });
    expect(configuration['threeDSecure'] ?? null).toBeNull();
  });

  test('a merchant without PayPal has no PayPal configuration', async () => {
    const gateway = createFullGateway();
    await setControls(gateway, { merchant: { payPal: false } });
    const configuration = await read(gateway);
    expect(configuration['paypalEnabled']).toBe(false);
    expect(configuration['paypal']).toBeUndefined();
  });
});

test('only the configuration over REST names the gateway’s GraphQL and the script of 3D Secure', async () => {
  expect(await restConfiguration(createFullGateway())).toMatchObject({
    graphQL: { url: 'http://127.0.0.1:8788/graphql' },
    threeDSecure: { cardinalSongbirdUrl: 'http://127.0.0.1:8788/cardinal/songbird.js' },
  });
});

test('the offers are read from a list, and an unknown one is an error', () => {
  expect(readOffers(undefined)).toEqual([]);
  expect(readOffers('')).toEqual([]);
  expect(readOffers('venmo, google-pay')).toEqual(['venmo', 'google-pay']);
  expect(() => readOffers('venmo,cash')).toThrow('GATEWAY_OPTIONS names "cash"');
});

test('the client token names GraphQL unless the configuration is set to REST', async () => {
  const gateway = createFullGateway();
  expect(await readToken(gateway)).toHaveProperty('graphQL');
  await setControls(gateway, { merchant: { configuration: 'rest' } });
  expect(await readToken(gateway)).not.toHaveProperty('graphQL');
});

test('3D Secure can be removed and restored; without it no card is looked up', async () => {
  const gateway = createFullGateway();
  const fingerprint = await createFingerprint(gateway);
  const look = () => createLookedUpCard(gateway, fingerprint, '4000000000002701');
  await setControls(gateway, { merchant: { offers: [] } });
  const { before, status } = await look();
  expect(status).toBe(403);
  expect(gateway.store.nonces.find(before)?.consumedAt).toBeNull();
  await setControls(gateway, {});
  expect((await look()).status).toBe(201);
});

test('stored cards are verified while the merchant has verification on', async () => {
  const gateway = createFullGateway();
  const customer = await createCustomer(gateway);
  const authorizationFingerprint = await createFingerprint(gateway, customer.id);
  const creditCard = { ...makeTypedCard({ cvv: '200' }), options: { validate: true } };
  const store = () =>
    callApi(gateway, '/payment_methods/credit_cards', { authorizationFingerprint, creditCard });
  expect((await store()).status).toBe(202);
  await setControls(gateway, { merchant: { verifyCards: true } });
  expect(await store()).toMatchObject({
    status: 422,
    body: { fieldErrors: [{ fieldErrors: [{ code: '81736' }] }] },
  });
});

test('while 3D Secure version 1 is set, a card is looked up with it', async () => {
  const gateway = createFullGateway();
  const fingerprint = await createFingerprint(gateway);
  const two = await createLookedUpCard(gateway, fingerprint, '4000000000001091');
  expect(two.body.lookup.threeDSecureVersion).toMatch(/^2/);
  await setControls(gateway, { merchant: { threeDSecureVersion: '1' } });
  const one = await createLookedUpCard(gateway, fingerprint, '4000000000001091');
  expect(one.body.lookup).toMatchObject({ threeDSecureVersion: '1.0.2', transactionId: null });
});
