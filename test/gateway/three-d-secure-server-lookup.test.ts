import { expect, test } from 'vitest';
import {
  aCustomer,
  aFingerprint,
  aNonce,
  aTypedCard,
  charge,
  type TestGateway,
} from './a-gateway.ts';
import { aFullGateway, sendJson, steer } from './a-rehearsal.ts';

type Looked = {
  threeDSecureLookupData: Record<string, string | null>;
  paymentMethod: {
    id: string;
    details: { threeDSecure: { authentication: { authenticationStatus: string } } };
  };
};

async function lookUp(
  gateway: TestGateway,
  paymentMethodId: string,
  changes: object = {},
  authorization?: string,
) {
  const { data, errors } = await gateway.ask<{ performThreeDSecureLookup: Looked } | null>(
    `mutation ($input: PerformThreeDSecureLookupInput!) { performThreeDSecureLookup(input: $input) {
      threeDSecureLookupData { acsUrl authenticationId version pareq md termUrl transactionId }
      paymentMethod { id details { ... on CreditCardDetails { threeDSecure { authentication {
        authenticationStatus } } } } } } }`,
    { input: { paymentMethodId, amount: '12.34', dfReferenceId: '0_session', ...changes } },
    authorization,
  );
  return { looked: data?.performThreeDSecureLookup, errors };
}

test('a server’s lookup spends the old nonce, and the new one has the bank’s result', async () => {
  const gateway = aFullGateway();
  const card = aTypedCard({ number: '4000000000002701' });
  const nonce = await aNonce(gateway, await aFingerprint(gateway), card);
  const { looked } = await lookUp(gateway, nonce);
  expect(looked?.threeDSecureLookupData).toMatchObject({ acsUrl: null, version: '2.2.0' });
  const after = looked?.paymentMethod.id ?? '';
  expect(looked?.paymentMethod.details.threeDSecure.authentication).toEqual({
    authenticationStatus: 'AUTHENTICATE_SUCCESSFUL',
  });
  expect(gateway.store.nonces.find(nonce)?.consumedAt).not.toBeNull();
  expect((await charge(gateway, after, { amount: '12.34' })).status).toBe(
    'SUBMITTED_FOR_SETTLEMENT',
  );
});

test('a lookup that needs a challenge names the bank, and the shopper’s data is stored', async () => {
  const gateway = aFullGateway();
  const card = aTypedCard({ number: '4000000000002503' });
  const nonce = await aNonce(gateway, await aFingerprint(gateway), card);
  const { looked } = await lookUp(gateway, nonce, {
    transactionInformation: { email: 'ann@example.com', acsWindowSize: 'W390_H400' },
    cardholderInformation: { billingAddress: { givenName: 'Ann', locality: 'Springfield' } },
  });
  const found = looked?.threeDSecureLookupData ?? {};
  expect(found['acsUrl']).toBe('http://127.0.0.1:8788/bank/challenge');
  const message = JSON.parse(Buffer.from(found['pareq'] ?? '', 'base64url').toString('utf8'));
  expect(message).toMatchObject({ challengeWindowSize: '02', acsTransID: found['transactionId'] });
  expect(gateway.store.authentications.find(found['authenticationId'] ?? '')).toMatchObject({
    amountCents: 1234,
    request: {
      additionalInfo: {
        email: 'ann@example.com',
        billingGivenName: 'Ann',
        billingCity: 'Springfield',
      },
    },
  });
});

test('a stored card is looked up by its id, and charged with the new nonce', async () => {
  const gateway = aFullGateway();
  const { body } = await sendJson<{ customerId: string; tokens: string[] }>(
    gateway,
    'POST',
    '/rehearsal/vault',
    { paymentMethods: [{ kind: 'card', number: '4000000000002701' }] },
  );
  const [token = ''] = body.tokens;
  const id = Buffer.from(`paymentmethod_${token}`).toString('base64');
  const { looked } = await lookUp(gateway, id);
  expect(looked?.threeDSecureLookupData['authenticationId']).toBeTruthy();
  const after = looked?.paymentMethod.id ?? '';
  expect(gateway.store.nonces.find(after)).toMatchObject({
    vaultedToken: token,
    customerId: body.customerId,
  });
  const made = await charge(gateway, after, { amount: '12.34' });
  expect(gateway.store.transactions.find(made.legacyId)).toMatchObject({
    status: 'SUBMITTED_FOR_SETTLEMENT',
    instrument: { threeDSecure: { status: 'AUTHENTICATE_SUCCESSFUL' } },
  });
});

test.each([
  ['a merchant that does not offer 3D Secure', 'AUTHORIZATION', { merchant: { offers: [] } }, {}],
  ['an amount of zero', 'VALIDATION', {}, { amount: '0' }],
])('a lookup for %s is refused', async (_, errorClass, controls, changes) => {
  const gateway = aFullGateway();
  await steer(gateway, controls);
  const { errors } = await lookUp(gateway, 'fake-valid-nonce', changes);
  expect(errors?.[0]?.extensions).toMatchObject({ errorClass });
});

test('a browser looks up its own customer’s cards only', async () => {
  const gateway = aFullGateway();
  const ann = await aFingerprint(gateway, (await aCustomer(gateway)).id);
  const bob = await aFingerprint(gateway, (await aCustomer(gateway, 'bob@example.com')).id);
  const nonce = await aNonce(gateway, ann, aTypedCard({ number: '4000000000002701' }));
  const { errors } = await lookUp(gateway, nonce, {}, `Bearer ${bob}`);
  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'NOT_FOUND' });
  expect(gateway.store.nonces.find(nonce)?.consumedAt).toBeNull();
  expect((await lookUp(gateway, nonce, {}, `Bearer ${ann}`)).looked).toBeDefined();
});
