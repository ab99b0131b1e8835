import { afterEach, expect, test } from 'vitest';
import { pointAtLocalGateway } from '../../frontend/features/checkout/dropin/local-gateway.ts';

afterEach(() => {
  globalThis.colophonGateway = undefined;
});

const tokenOf = (environment: string, configUrl: string) =>
  btoa(JSON.stringify({ environment, configUrl, authorizationFingerprint: 'f' }));

test('a token of the local gateway points the widget at that gateway', () => {
  pointAtLocalGateway(
    tokenOf('development', 'http://127.0.0.1:8788/merchants/m/client_api/v1/configuration'),
  );
  expect(globalThis.colophonGateway).toBe('http://127.0.0.1:8788');
});

test.each([
  ['a sandbox token', tokenOf('sandbox', 'https://api.sandbox.braintreegateway.com:443/x')],
  ['a tokenization key', 'sandbox_abc_merchant'],
])('%s leaves the widget with Braintree', (_, token) => {
  globalThis.colophonGateway = 'http://127.0.0.1:8788';
  pointAtLocalGateway(token);
  expect(globalThis.colophonGateway).toBeUndefined();
});
