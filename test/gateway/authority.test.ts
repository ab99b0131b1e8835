import { expect, test } from 'vitest';
import { merchant } from '../rehearsal/gateway/settings.ts';
import {
  createCustomer,
  createFingerprint,
  createTestGateway,
  makeTypedCard,
  tokenize,
} from './test-gateway.ts';

test.each([
  ['no keys', ''],
  ['wrong keys', `Basic ${Buffer.from('local_public_key:wrong').toString('base64')}`],
  ['an invented fingerprint', 'Bearer a.b.c?customer_id=1'],
])('a request with %s is refused with AUTHENTICATION', async (_, authorization) => {
  const { data, errors } = await createTestGateway().ask('{ __typename }', {}, authorization);
  expect(data).toBeNull();
  expect(errors?.[0]?.extensions?.['errorClass']).toBe('AUTHENTICATION');
});

test('every answer carries a request id of its own', async () => {
  const { ask } = createTestGateway();
  const first = await ask('{ __typename }');
  const second = await ask('{ __typename }');
  expect(first.data).toEqual({ __typename: 'Query' });
  expect(first.extensions['requestId']).not.toBe(second.extensions['requestId']);
});

test('a request that does not fit the schema is answered without an error class', async () => {
  const { errors } = await createTestGateway().ask('{ pong }');
  expect(errors?.[0]?.message).toContain('Cannot query field "pong"');
  expect(errors?.[0]?.extensions).toBeUndefined();
});

test('a customer’s fingerprint contains the customer’s id', async () => {
  const gateway = createTestGateway();
  const customer = await createCustomer(gateway);
  expect(await createFingerprint(gateway, customer.id)).toContain(
    `?customer_id=${customer.legacyId}`,
  );
  expect(await createFingerprint(gateway)).not.toContain('customer_id=');
});

test('a fingerprint with another customer’s id still acts for its own customer', async () => {
  const gateway = createTestGateway();
  const ann = await createCustomer(gateway);
  const ben = await createCustomer(gateway, 'ben@example.com');
  const forged = (await createFingerprint(gateway, ann.id)).replace(ann.legacyId, ben.legacyId);
  await tokenize(gateway, forged, makeTypedCard());
  expect(gateway.store.paymentMethods.listOf(ben.legacyId, true)).toEqual([]);
  expect(gateway.store.paymentMethods.listOf(ann.legacyId, true)).toHaveLength(1);
});

test('a fingerprint expires after a day', async () => {
  const gateway = createTestGateway();
  const fingerprint = await createFingerprint(gateway);
  gateway.passSeconds(24 * 60 * 60);
  const { errors } = await tokenize(gateway, fingerprint, makeTypedCard());
  expect(errors?.[0]?.extensions?.['errorClass']).toBe('AUTHENTICATION');
});

test('a tokenization key can tokenize but stores nothing', async () => {
  const gateway = createTestGateway();
  const { data } = await tokenize(gateway, merchant.tokenizationKey, makeTypedCard());
  const nonce = gateway.store.nonces.find(data.tokenizeCreditCard?.token ?? '');
  expect(nonce).toMatchObject({ customerId: null, vaultedToken: null });
});
