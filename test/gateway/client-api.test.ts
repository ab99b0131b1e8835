import tokenizationRequest from 'braintree-web/client/request/graphql/generators/credit-card-tokenization.js';
import { expect, test } from 'vitest';
import { merchant } from '../rehearsal/gateway/settings.ts';
import {
  callApi,
  createCustomer,
  createFingerprint,
  createTestGateway,
  makeTypedCard,
  tokenize,
} from './test-gateway.ts';

test("the SDK's own tokenization request is answered with what its adapter reads", async () => {
  const gateway = createTestGateway();
  const authorizationFingerprint = await createFingerprint(gateway);
  const creditCard = makeTypedCard({ cardholderName: 'Ann Reader', options: { validate: false } });
  const { query, variables } = tokenizationRequest({ creditCard, authorizationFingerprint });
  const { data, errors } = await gateway.ask<{ tokenizeCreditCard: object }>(
    query,
    variables,
    `Bearer ${authorizationFingerprint}`,
  );
  expect(errors).toBeUndefined();
  expect(data.tokenizeCreditCard).toMatchObject({
    token: expect.stringMatching(/^tokencc_/),
    creditCard: {
      bin: '411111',
      brandCode: 'VISA',
      last4: '1111',
      cardholderName: 'Ann Reader',
      expirationMonth: '12',
      expirationYear: '2030',
      binData: { debit: 'UNKNOWN' },
    },
  });
});

test('REST calls without a valid credential are refused with 401', async () => {
  const gateway = createTestGateway();
  for (const body of [{}, { authorizationFingerprint: 'a.b.c' }, { tokenizationKey: 'nope' }])
    expect((await callApi(gateway, '/payment_methods/credit_cards', body)).status).toBe(401);
});

test('a card is tokenized over REST', async () => {
  const gateway = createTestGateway();
  const customer = await createCustomer(gateway);
  const authorizationFingerprint = await createFingerprint(gateway, customer.id);
  const creditCard = makeTypedCard({ options: { validate: true } });
  const path = '/payment_methods/credit_cards';
  const { status, body } = await callApi(gateway, path, { authorizationFingerprint, creditCard });
  expect(status).toBe(202);
  expect(body).toMatchObject({
    creditCards: [
      {
        type: 'CreditCard',
        description: 'ending in 11',
        details: { bin: '411111', cardType: 'Visa', lastFour: '1111', lastTwo: '11' },
        binData: { debit: 'Unknown' },
      },
    ],
  });
  expect(gateway.store.paymentMethods.listOf(customer.legacyId, true)).toHaveLength(1);
});

test('a bad card is refused over REST with every field that is wrong', async () => {
  const gateway = createTestGateway();
  const creditCard = makeTypedCard({ number: '4111111111111112', expirationYear: '2020' });
  const { tokenizationKey } = merchant;
  const wish = { tokenizationKey, creditCard };
  const { status, body } = await callApi(gateway, '/payment_methods/credit_cards', wish);
  expect(status).toBe(422);
  expect(body).toEqual({
    error: { message: 'Credit card is invalid' },
    fieldErrors: [
      {
        field: 'creditCard',
        fieldErrors: [
          { field: 'number', code: '81715', message: 'Credit card number is invalid' },
          { field: 'expirationYear', code: '81710', message: 'Expiration date is invalid' },
        ],
      },
    ],
  });
});

test.each([
  [{ number: '' }, 'number', '81714'],
  [{ number: '4242424242424242' }, 'number', '81717'],
  [{ expirationMonth: '13' }, 'expirationMonth', '81712'],
  [{ expirationMonth: '10', expirationYear: '2026' }, 'expirationYear', '81710'],
  [{ cvv: '12' }, 'cvv', '81707'],
  [{ number: '378282246310005', cvv: '123' }, 'cvv', '81707'],
])('a card with %j is refused over GraphQL at %s with %s', async (changes, field, legacyCode) => {
  const gateway = createTestGateway();
  const card = makeTypedCard(changes);
  const { data, errors } = await tokenize(gateway, merchant.tokenizationKey, card);
  expect(data).toEqual({ tokenizeCreditCard: null });
  expect(errors?.map(({ extensions }) => extensions)).toContainEqual({
    errorType: 'user_error',
    errorClass: 'VALIDATION',
    legacyCode,
    inputPath: ['input', 'creditCard', field],
  });
});

test('a card is valid until the end of its month', async () => {
  const gateway = createTestGateway();
  const card = makeTypedCard({ expirationMonth: '11', expirationYear: '26' });
  const { errors } = await tokenize(gateway, merchant.tokenizationKey, card);
  expect(errors).toBeUndefined();
});

test('a shop on another origin may call the API', async () => {
  const response = await createTestGateway().app.request('/graphql', {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:8787',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,braintree-version,content-type',
    },
  });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase() ?? '';
  for (const header of ['authorization', 'braintree-version', 'content-type'])
    expect(allowed).toContain(header);
});
