import { expect, test } from 'vitest';
import { createLookedUpCard, createSecureGateway } from './secure-gateway.ts';
import {
  askCharge,
  charge,
  createCustomer,
  createFingerprint,
  createNonce,
  createTestGateway,
  makeTypedCard,
} from './test-gateway.ts';

const chargeAndShow = `mutation ($input: ChargePaymentMethodInput!) {
  chargePaymentMethod(input: $input) { transaction { legacyId status paymentMethodSnapshot {
    ... on CreditCardDetails { threeDSecure { authentication {
      liabilityShifted authenticationStatus cardEnrolled eciFlag cavv version transactionStatus
    } } } } } } }`;

test('the transaction of an authenticated card shows the bank’s result', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after } = await createLookedUpCard(gateway, fingerprint, '5200000000002235');
  const { data, errors } = await gateway.ask<{
    chargePaymentMethod: { transaction: { legacyId: string } };
  }>(chargeAndShow, { input: { paymentMethodId: after, transaction: { amount: '12.34' } } });
  expect(errors).toBeUndefined();
  expect(data.chargePaymentMethod.transaction).toMatchObject({
    status: 'SUBMITTED_FOR_SETTLEMENT',
    paymentMethodSnapshot: {
      threeDSecure: {
        authentication: {
          liabilityShifted: true,
          authenticationStatus: 'AUTHENTICATE_SUCCESSFUL',
          cardEnrolled: 'YES',
          eciFlag: '02',
          cavv: expect.stringMatching(/^[\w+/]{27}=$/),
          version: '2.2.0',
          transactionStatus: 'SUCCESSFUL_AUTHENTICATION',
        },
      },
    },
  });
  const { legacyId } = data.chargePaymentMethod.transaction;
  expect(gateway.store.transactions.find(legacyId)?.instrument).toMatchObject({
    threeDSecure: { status: 'AUTHENTICATE_SUCCESSFUL' },
  });
});

test.each(['4000000000002925', '4000000000002537', '4000000000002503'])(
  'a charge of %s is rejected when its bank refused or was not answered',
  async (number) => {
    const { gateway, fingerprint } = await createSecureGateway();
    const { after } = await createLookedUpCard(gateway, fingerprint, number);
    const made = await charge(gateway, after, { amount: '12.34' });
    expect(made.status).toBe('GATEWAY_REJECTED');
    expect(made.statusHistory[0]?.gatewayRejectionReason).toBe('THREE_D_SECURE');
    expect(gateway.store.transactions.find(made.legacyId)?.status).toBe('GATEWAY_REJECTED');
  },
);

test('a charge is accepted without a liability shift when the bank could not be asked', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, '4000000000002446');
  expect(body.threeDSecureInfo).toMatchObject({ liabilityShifted: false });
  const made = await charge(gateway, after, { amount: '12.34' });
  expect(gateway.store.transactions.find(made.legacyId)?.status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test('a charge of another amount than authenticated is refused, and the nonce stays usable', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after } = await createLookedUpCard(gateway, fingerprint, '4000000000002701');
  const { errors } = await askCharge(gateway, after, { amount: '12.35' });
  expect(errors?.[0]?.extensions).toMatchObject({ legacyCode: '91585' });
  expect(gateway.store.nonces.find(after)?.consumedAt).toBeNull();
});

test('a stored card stays stored, and the bank’s result is not stored with it', async () => {
  const { gateway } = await createSecureGateway();
  const customer = await createCustomer(gateway);
  const fingerprint = await createFingerprint(gateway, customer.id);
  const { after } = await createLookedUpCard(gateway, fingerprint, '4000000000002701');
  const made = await charge(gateway, after, { amount: '12.34' });
  expect(made.customer?.id).toBe(customer.id);
  expect(made.paymentMethod).not.toBeNull();
  const guest = await createFingerprint(gateway);
  const second = await createLookedUpCard(gateway, guest, '5200000000002235');
  const kept = { when: 'ON_SUCCESSFUL_TRANSACTION' };
  await charge(gateway, second.after, {
    amount: '12.34',
    customerId: customer.id,
    vaultPaymentMethodAfterTransacting: kept,
  });
  const stored = gateway.store.paymentMethods.listOf(customer.legacyId, true);
  expect(stored).toHaveLength(2);
  for (const { instrument } of stored) expect(instrument).not.toHaveProperty('threeDSecure');
});

test.each([
  ['fake-three-d-secure-visa-full-authentication-nonce', 'SUBMITTED_FOR_SETTLEMENT'],
  ['fake-three-d-secure-visa-not-enrolled-nonce', 'SUBMITTED_FOR_SETTLEMENT'],
  ['fake-three-d-secure-visa-failed-authentication-nonce', 'GATEWAY_REJECTED'],
  [
    'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
    'SUBMITTED_FOR_SETTLEMENT',
  ],
])('the published nonce %s is %s', async (nonce, status) => {
  const gateway = createTestGateway();
  const made = await charge(gateway, nonce, { amount: '20.00' });
  expect(gateway.store.transactions.find(made.legacyId)?.status).toBe(status);
});

test('a card that was never looked up is charged without 3D Secure data', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const nonce = await createNonce(
    gateway,
    fingerprint,
    makeTypedCard({ number: '4000000000002925' }),
  );
  const made = await charge(gateway, nonce, { amount: '12.34' });
  expect(gateway.store.transactions.find(made.legacyId)?.instrument).not.toHaveProperty(
    'threeDSecure',
  );
  expect(made.status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test('only the merchant’s server can read a nonce and its bank’s result, until it is spent', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after } = await createLookedUpCard(gateway, fingerprint, '4000000000002701');
  const look = `query ($id: ID!) { node(id: $id) { id ... on PaymentMethod { usage details {
    ... on CreditCardDetails { last4 threeDSecure { authentication {
      liabilityShifted liabilityShiftPossible } } } } } } }`;

  const seen = await gateway.ask<{ node: unknown }>(look, { id: after });
  expect(seen.data.node).toEqual({
    id: after,
    usage: 'SINGLE_USE',
    details: {
      last4: '2701',
      threeDSecure: { authentication: { liabilityShifted: true, liabilityShiftPossible: true } },
    },
  });
  const asBrowser = await gateway.ask(look, { id: after }, `Bearer ${fingerprint}`);
  expect(asBrowser.errors?.[0]?.extensions).toMatchObject({ errorClass: 'AUTHORIZATION' });

  await charge(gateway, after, { amount: '12.34' });
  const spent = await gateway.ask(look, { id: after });
  expect(spent.errors?.[0]?.extensions).toMatchObject({ errorClass: 'NOT_FOUND' });
});
