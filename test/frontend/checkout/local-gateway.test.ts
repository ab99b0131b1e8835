import { afterEach, expect, test, vi } from 'vitest';
import { prepareLocalGateway } from '../../../frontend/features/checkout/dropin/local-gateway.ts';

afterEach(() => {
  globalThis.colophonGateway = undefined;
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const tokenOf = (environment: string, configUrl: string) =>
  btoa(JSON.stringify({ environment, configUrl, authorizationFingerprint: 'f' }));

const LOCAL_TOKEN = tokenOf(
  'development',
  'http://127.0.0.1:8788/merchants/m/client_api/v1/configuration',
);
const SANDBOX_TOKEN = tokenOf('sandbox', 'https://api.sandbox.braintreegateway.com:443/x');
const applePay = {
  displayName: 'Colophon',
  paymentRequest: { total: { label: 'Colophon', amount: '9.40' } },
};

const scripts = () => [...document.head.querySelectorAll('script')];

test('a token of the local gateway points the widget at that gateway', async () => {
  await prepareLocalGateway({ authorization: LOCAL_TOKEN });
  expect(globalThis.colophonGateway).toBe('http://127.0.0.1:8788');
  expect(scripts()).toEqual([]);
});

test.each([
  ['a sandbox token', SANDBOX_TOKEN],
  ['a tokenization key', 'sandbox_abc_merchant'],
])('%s leaves the widget with Braintree, and loads no Apple Pay script', async (_, token) => {
  globalThis.colophonGateway = 'http://127.0.0.1:8788';
  await prepareLocalGateway({ authorization: token, applePay });
  expect(globalThis.colophonGateway).toBeUndefined();
  expect(scripts()).toEqual([]);
});

test('a browser without Apple Pay loads the local gateway’s version before the widget', async () => {
  let prepared = false;
  const preparing = prepareLocalGateway({ authorization: LOCAL_TOKEN, applePay }).then(() => {
    prepared = true;
  });
  const [script] = scripts();
  expect(script?.src).toBe('http://127.0.0.1:8788/apple/session.js');
  await Promise.resolve();
  expect(prepared).toBe(false);

  script?.dispatchEvent(new Event('load'));
  await preparing;
});

test('when that script cannot be loaded, the widget continues without Apple Pay', async () => {
  const preparing = prepareLocalGateway({ authorization: LOCAL_TOKEN, applePay });
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(preparing).resolves.toBeUndefined();
});

test('a browser with Apple Pay keeps its own', async () => {
  vi.stubGlobal('ApplePaySession', class {});
  await prepareLocalGateway({ authorization: LOCAL_TOKEN, applePay });
  expect(scripts()).toEqual([]);
});
