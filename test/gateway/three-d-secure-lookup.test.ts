import { expect, test } from 'vitest';
import { passesLuhn } from '../rehearsal/gateway/rules/test-cards.ts';
import { threeDSecureCards } from '../rehearsal/gateway/rules/three-d-secure-cards.ts';
import { merchant } from '../rehearsal/gateway/settings.ts';
import {
  createLookedUpCard,
  createSecureGateway,
  makeLookup,
  postForNonce,
} from './secure-gateway.ts';
import { createCustomer, createFingerprint, createNonce } from './test-gateway.ts';

test('the more than 80 published cards have valid numbers, and each bank answers as published', async () => {
  expect(threeDSecureCards.size).toBeGreaterThan(80);
  const { gateway, fingerprint } = await createSecureGateway();
  for (const [number, { lookup }] of threeDSecureCards) {
    expect(passesLuhn(number), number).toBe(true);
    const { body } = await createLookedUpCard(gateway, fingerprint, number);
    expect(body.threeDSecureInfo.status, number).toBe(lookup.toLowerCase());
  }
});

test.each([
  ['4000000000002701', 'authenticate_successful', 'Y', true, true],
  ['5200000000002235', 'authenticate_successful', 'Y', true, true],
  ['340000000002872', 'authenticate_attempt_successful', 'Y', true, true],
  ['4000000000002925', 'authenticate_frictionless_failed', 'Y', false, false],
  ['4000000000002537', 'authenticate_rejected', 'Y', false, false],
  ['4000000000002313', 'authenticate_unable_to_authenticate', 'Y', true, false],
  ['4000000000002990', 'authentication_unavailable', 'U', false, false],
  ['4000000000002446', 'lookup_error', 'E', false, false],
  ['4000000000002354', 'lookup_failed_acs_error', 'U', false, false],
  ['4000000000002560', 'lookup_bypassed', 'B', false, false],
  ['4000000000000051', 'lookup_not_enrolled', 'N', false, false],
  ['4111111111111111', 'lookup_not_enrolled', 'N', false, false],
  ['6304000000000000', 'unsupported_card', null, false, false],
])(
  'the bank of %s answers %s without asking the shopper',
  async (number, status, enrolled, possible, shifted) => {
    const { gateway, fingerprint } = await createSecureGateway();
    const {
      before,
      after,
      status: code,
      body,
    } = await createLookedUpCard(gateway, fingerprint, number);
    expect(code).toBe(201);
    const info = { status, enrolled, liabilityShiftPossible: possible, liabilityShifted: shifted };
    expect(body).toMatchObject({
      lookup: { acsUrl: null, transactionId: null },
      paymentMethod: {
        type: 'CreditCard',
        details: { bin: number.slice(0, 6) },
        threeDSecureInfo: info,
      },
      threeDSecureInfo: info,
    });
    expect(gateway.store.nonces.find(before)?.consumedAt).not.toBeNull();
    expect(gateway.store.nonces.find(after)).toMatchObject({
      consumedAt: null,
      instrument: {
        last4: number.slice(-4),
        threeDSecure: { status: status.toUpperCase(), amountCents: 1234 },
      },
    });
  },
);

test.each([
  ['6505290000002000', 'authenticate_successful', false],
  ['6277800000002390', 'authenticate_successful', false],
  ['6277800000002457', 'authenticate_frictionless_failed', false],
  ['6505290000002026', 'authenticate_attempt_successful', false],
  ['6505290000002190', 'challenge_required', true],
  ['6505290000002208', 'challenge_required', true],
  ['6505290000002257', 'challenge_required', true],
  ['6505290000002265', 'challenge_required', true],
])('the lookup of the Elo card %s ends as %s', async (number, status, asks) => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { body, after } = await createLookedUpCard(gateway, fingerprint, number);
  expect(body.threeDSecureInfo.status).toBe(status);
  expect(body.lookup.acsUrl !== null).toBe(asks);
  expect(gateway.store.nonces.find(after)?.instrument).toMatchObject({ brand: 'ELO' });
});

test('a lookup that needs a challenge has all that the script needs', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, '4000000000002503');
  expect(body.lookup).toMatchObject({
    threeDSecureVersion: '2.2.0',
    acsUrl: 'http://127.0.0.1:8788/bank/challenge',
    transactionId: expect.any(String),
  });
  const message = JSON.parse(Buffer.from(body.lookup.pareq, 'base64url').toString('utf8'));
  expect(message).toEqual({
    messageType: 'CReq',
    acsTransID: body.lookup.transactionId,
    challengeWindowSize: '03',
  });
  expect(body.threeDSecureInfo).toMatchObject({ status: 'challenge_required', enrolled: 'Y' });
  const stored = gateway.store.authentications.findByNonce(after);
  expect(stored).toMatchObject({ amountCents: 1234, answer: null, version: '2.2.0' });
  expect(JSON.stringify(stored?.request)).not.toContain(fingerprint);
});

test.each([
  ['the browser’s data was not collected', '4000000000002503', { dfReferenceId: undefined }],
  ['the widget does not support version 2', '4000000000002503', { clientMetadata: undefined }],
  ['the bank does not support version 2', '4000000000000002', {}],
])('version 1 is used when %s', async (_reason, number, changes) => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, number, changes);
  expect(body.lookup).toMatchObject({
    threeDSecureVersion: '1.0.2',
    acsUrl: 'http://127.0.0.1:8788/bank/page',
    transactionId: null,
    termUrl: expect.stringContaining(`/payment_methods/${after}/three_d_secure/authenticate?`),
  });
  expect(gateway.store.authentications.find(body.lookup.md)?.nonce).toBe(after);
});

test('a nonce that is unknown, spent or another customer’s is not found', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { before } = await createLookedUpCard(gateway, fingerprint, '4000000000002701');
  const customer = await createCustomer(gateway);
  const othersNonce = await createNonce(gateway, await createFingerprint(gateway, customer.id));
  for (const nonce of ['tokencc_bc_nothing', before, othersNonce])
    expect((await postForNonce(gateway, nonce, 'lookup', makeLookup(fingerprint))).status).toBe(
      404,
    );
  expect(gateway.store.nonces.find(othersNonce)?.consumedAt).toBeNull();
});

test('a tokenization key cannot look a card up', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const nonce = await createNonce(gateway, fingerprint);
  const { tokenizationKey } = merchant;
  const wish = makeLookup(fingerprint, { authorizationFingerprint: undefined, tokenizationKey });
  expect((await postForNonce(gateway, nonce, 'lookup', wish)).status).toBe(403);
  expect(gateway.store.nonces.find(nonce)?.consumedAt).toBeNull();
});

test.each([
  [{ amount: undefined }, [{ field: 'amount', code: '81503' }]],
  [{ amount: '0.00' }, [{ field: 'amount', code: '81531' }]],
  [
    { additionalInfo: { email: 'nobody', acsWindowSize: '09', billingCountryCode: 'USA' } },
    [
      {
        field: 'additionalInfo',
        fieldErrors: [
          { field: 'acsWindowSize' },
          { field: 'email' },
          { field: 'billingCountryCode' },
        ],
      },
    ],
  ],
])('a lookup with %j is refused, and the nonce stays usable', async (changes, fieldErrors) => {
  const { gateway, fingerprint } = await createSecureGateway();
  const number = '4000000000002701';
  const { before, status, body } = await createLookedUpCard(gateway, fingerprint, number, changes);
  expect(status).toBe(422);
  expect(body).toMatchObject({ fieldErrors });
  expect(gateway.store.nonces.find(before)?.consumedAt).toBeNull();
});
