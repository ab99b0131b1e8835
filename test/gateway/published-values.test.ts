import { expect, test } from 'vitest';
import { aGateway, charge } from './a-gateway.ts';
import { aLookedUpCard, aSecureGateway } from './a-lookup.ts';

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
  const { gateway, fingerprint } = await aSecureGateway();
  const { body, after } = await aLookedUpCard(gateway, fingerprint, number);
  expect(body.threeDSecureInfo.status).toBe(status);
  expect(body.lookup.acsUrl !== null).toBe(asks);
  expect(gateway.store.nonces.find(after)?.instrument).toMatchObject({ brand: 'ELO' });
});

test.each([
  ['fake-valid-prepaid-nonce', { prepaid: 'YES' }],
  ['fake-valid-debit-nonce', { debit: 'YES' }],
  ['fake-valid-business-nonce', { commercial: 'YES' }],
  ['fake-valid-purchase-nonce', { commercial: 'YES' }],
  ['fake-valid-consumer-nonce', { commercial: 'NO' }],
  ['fake-valid-healthcare-nonce', { healthcare: 'YES' }],
  ['fake-valid-payroll-nonce', { payroll: 'YES' }],
  ['fake-valid-durbin-regulated-nonce', { durbinRegulated: 'YES' }],
  ['fake-valid-country-of-issuance-usa-nonce', { countryOfIssuance: 'USA' }],
])('%s has the BIN data that it is published for', async (nonce, binTraits) => {
  const gateway = aGateway();
  const { legacyId, status } = await charge(gateway, nonce, { amount: '10.00' });
  expect(status).toBe('SUBMITTED_FOR_SETTLEMENT');
  expect(gateway.store.transactions.find(legacyId)?.instrument).toMatchObject({ binTraits });
});

test.each([
  ['fake-processor-declined-visa-nonce', 'PROCESSOR_DECLINED'],
  ['fake-processor-failure-jcb-nonce', 'FAILED'],
  ['fake-gateway-rejected-fraud-nonce', 'GATEWAY_REJECTED'],
  ['fake-apple-pay-mpan-nonce', 'SUBMITTED_FOR_SETTLEMENT'],
  ['fake-android-pay-discover-nonce', 'SUBMITTED_FOR_SETTLEMENT'],
  ['fake-token-issuance-error-venmo-account-nonce', 'GATEWAY_REJECTED'],
])('a charge of %s ends as %s', async (nonce, status) => {
  expect((await charge(aGateway(), nonce, { amount: '10.00' })).status).toBe(status);
});
