import configurationRequest from 'braintree-web/client/request/graphql/generators/configuration.js';
import tokenizationRequest from 'braintree-web/client/request/graphql/generators/credit-card-tokenization.js';
import { expect, test } from 'vitest';
import { widgetPackages } from '../rehearsal/gateway/packages.ts';
import { merchant } from '../rehearsal/gateway/settings.ts';
import { aCustomer, aFingerprint, aGateway, aTypedCard, type TestGateway } from './a-gateway.ts';

const api = '/merchants/local_merchant/client_api/v1';

function post({ app }: TestGateway, path: string, body: object) {
  return app.request(`${api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test("the SDK's own configuration request is answered in full", async () => {
  const gateway = aGateway();
  const { query } = configurationRequest();
  const { data, errors } = await gateway.ask<{ clientConfiguration: object }>(
    query,
    {},
    `Bearer ${merchant.tokenizationKey}`,
  );
  expect(errors).toBeUndefined();
  expect(data.clientConfiguration).toMatchObject({
    environment: 'DEVELOPMENT',
    clientApiUrl: 'http://127.0.0.1:8788/merchants/local_merchant/client_api',
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
    creditCard: { challenges: ['CVV'], threeDSecureEnabled: false },
    paypal: { environment: 'OFFLINE', assetsUrl: 'http://127.0.0.1:8788' },
    venmo: null,
  });
});

test("the SDK's own tokenization request is answered with what its adapter reads", async () => {
  const gateway = aGateway();
  const authorizationFingerprint = await aFingerprint(gateway);
  const creditCard = aTypedCard({ cardholderName: 'Ann Reader', options: { validate: false } });
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

test('the REST configuration names the same gateway', async () => {
  const gateway = aGateway();
  const query = new URLSearchParams({ tokenizationKey: merchant.tokenizationKey });
  const response = await gateway.app.request(`${api}/configuration?${query}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    environment: 'development',
    challenges: ['cvv'],
    paypalEnabled: true,
    graphQL: { url: 'http://127.0.0.1:8788/graphql', features: ['tokenize_credit_cards'] },
  });
});

test('REST calls without a valid credential are refused with 401', async () => {
  const gateway = aGateway();
  for (const body of [{}, { authorizationFingerprint: 'a.b.c' }, { tokenizationKey: 'nope' }])
    expect((await post(gateway, '/payment_methods/credit_cards', body)).status).toBe(401);
});

test('a card is tokenized over REST', async () => {
  const gateway = aGateway();
  const customer = await aCustomer(gateway);
  const authorizationFingerprint = await aFingerprint(gateway, customer.id);
  const creditCard = aTypedCard({ options: { validate: true } });
  const path = '/payment_methods/credit_cards';
  const response = await post(gateway, path, { authorizationFingerprint, creditCard });
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({
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
  const gateway = aGateway();
  const creditCard = aTypedCard({ number: '4111111111111112', expirationYear: '2020' });
  const body = { tokenizationKey: merchant.tokenizationKey, creditCard };
  const response = await post(gateway, '/payment_methods/credit_cards', body);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
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
  const gateway = aGateway();
  const { data, errors } = await gateway.ask(
    'mutation ($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
    { input: { creditCard: aTypedCard(changes) } },
    `Bearer ${merchant.tokenizationKey}`,
  );
  expect(data).toEqual({ tokenizeCreditCard: null });
  expect(errors?.map(({ extensions }) => extensions)).toContainEqual({
    errorType: 'user_error',
    errorClass: 'VALIDATION',
    legacyCode,
    inputPath: ['input', 'creditCard', field],
  });
});

test('a card is valid until the end of its month', async () => {
  const gateway = aGateway();
  const { errors } = await gateway.ask(
    'mutation ($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
    { input: { creditCard: aTypedCard({ expirationMonth: '11', expirationYear: '26' }) } },
    `Bearer ${merchant.tokenizationKey}`,
  );
  expect(errors).toBeUndefined();
});

test('a shop on another origin may call the API', async () => {
  const response = await aGateway().app.request('/graphql', {
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

test.each(Object.values(widgetPackages))(
  'the files that widget $dropinVersion loads are served where it requests them',
  async ({ dropinVersion, sdkVersion }) => {
    const { app } = aGateway();
    const css = await app.request(`/web/dropin/${dropinVersion}/css/dropin.css`);
    expect(css.headers.get('Content-Type')).toContain('text/css');
    const html = `/web/${sdkVersion}/html`;
    for (const frame of ['hosted-fields-frame', 'dispatch-frame']) {
      const page = await app.request(`${html}/${frame}.min.html`);
      expect(await page.text()).toContain(`<script src="./${frame}.js">`);
      const script = await app.request(`${html}/${frame}.js`);
      expect(script.headers.get('Content-Type')).toContain('text/javascript');
      expect((await script.text()).length).toBeGreaterThan(1000);
    }
  },
);
