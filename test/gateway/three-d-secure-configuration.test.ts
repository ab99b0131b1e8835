import { expect, test } from 'vitest';
import { readOffers } from '../rehearsal/gateway/settings.ts';
import { aFingerprint, aGateway } from './a-gateway.ts';
import { aLookedUpCard, aSecureGateway } from './a-lookup.ts';

const configuration = `query ClientConfiguration { clientConfiguration { creditCard {
  threeDSecureEnabled threeDSecure { cardinalAuthenticationJWT } } } }`;

test('a merchant without 3D Secure says so, and cannot look cards up', async () => {
  const gateway = aGateway();
  const fingerprint = await aFingerprint(gateway);
  const { data } = await gateway.ask(configuration, {}, `Bearer ${fingerprint}`);
  expect(data).toEqual({
    clientConfiguration: { creditCard: { threeDSecureEnabled: false, threeDSecure: null } },
  });
  const { before, status } = await aLookedUpCard(gateway, fingerprint, '4000000000002701');
  expect(status).toBe(403);
  expect(gateway.store.nonces.find(before)?.consumedAt).toBeNull();
});

test('a merchant with 3D Secure gives the widget a JWT for its script', async () => {
  const { gateway, fingerprint } = await aSecureGateway();
  const jwt = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const { data } = await gateway.ask(configuration, {}, `Bearer ${fingerprint}`);
  expect(data).toEqual({
    clientConfiguration: {
      creditCard: { threeDSecureEnabled: true, threeDSecure: { cardinalAuthenticationJWT: jwt } },
    },
  });
  const query = new URLSearchParams({ authorizationFingerprint: fingerprint });
  const rest = await gateway.app.request(
    `/merchants/local_merchant/client_api/v1/configuration?${query}`,
  );
  expect(await rest.json()).toMatchObject({
    threeDSecureEnabled: true,
    threeDSecure: {
      cardinalAuthenticationJWT: jwt,
      cardinalSongbirdUrl: 'http://127.0.0.1:8788/cardinal/songbird.js',
    },
  });
  expect(readOffers('three-d-secure')).toEqual(['three-d-secure']);
});
