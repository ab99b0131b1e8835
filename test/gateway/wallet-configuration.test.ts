import adaptConfiguration from 'braintree-web/client/request/graphql/adapters/configuration.js';
import configurationRequest from 'braintree-web/client/request/graphql/generators/configuration.js';
import { expect, test } from 'vitest';
import { merchant, readOffers } from '../rehearsal/gateway/settings.ts';
import { aGateway, type TestGateway } from './a-gateway.ts';
import { aWalletGateway } from './a-wallet-gateway.ts';

const { tokenizationKey } = merchant;

async function restConfiguration({ app }: TestGateway) {
  const query = new URLSearchParams({ tokenizationKey });
  const path = '/merchants/local_merchant/client_api/v1/configuration';
  return (await app.request(`${path}?${query}`)).json() as Promise<Record<string, unknown>>;
}

async function graphqlConfiguration(gateway: TestGateway) {
  const { query } = configurationRequest();
  const answer = await gateway.ask<object>(query, {}, `Bearer ${tokenizationKey}`);
  return adaptConfiguration(answer, { _graphQL: { _config: { url: 'http://x/graphql' } } });
}

test('no wallet is offered unless it is configured', async () => {
  const gateway = aGateway();
  for (const configuration of [
    await restConfiguration(gateway),
    await graphqlConfiguration(gateway),
  ])
    for (const wallet of ['payWithVenmo', 'androidPay', 'applePayWeb', 'kount'])
      expect(configuration).not.toHaveProperty(wallet);
});

test('GraphQL and REST give the same configuration of the wallets, as the SDK reads it', async () => {
  const gateway = aWalletGateway();
  const rest = await restConfiguration(gateway);
  const graphql = await graphqlConfiguration(gateway);
  expect(rest['androidPay']).toMatchObject({
    enabled: true,
    environment: 'sandbox',
    supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
  });
  expect(rest['applePayWeb']).toMatchObject({ countryCode: 'US', currencyCode: 'USD' });
  expect(rest['kount']).toEqual({ kountMerchantId: '600000' });
  expect(rest['payWithVenmo']).toMatchObject({ environment: 'sandbox' });
  for (const wallet of ['applePayWeb', 'kount']) expect(graphql[wallet]).toEqual(rest[wallet]);
  expect(rest['payWithVenmo']).toMatchObject(graphql['payWithVenmo'] as object);
  const { googleAuthorizationFingerprint, ...google } = graphql['androidPay'] as {
    googleAuthorizationFingerprint: string;
  };
  expect(rest['androidPay']).toMatchObject(google);
  expect(googleAuthorizationFingerprint).not.toBe('');
});

test('the offers are read from a list, and an unknown one is an error', () => {
  expect(readOffers(undefined)).toEqual([]);
  expect(readOffers('')).toEqual([]);
  expect(readOffers('venmo, google-pay')).toEqual(['venmo', 'google-pay']);
  expect(() => readOffers('venmo,cash')).toThrow('GATEWAY_OPTIONS names "cash"');
});
