import { expect, test } from 'vitest';
import { deployedPlace, localPlace } from '../../vite-headers.config.ts';

test('the local shop’s pages are built for the gateway that takes its payments', () => {
  const gateway = { BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9001' };

  expect(localPlace({})).toEqual({
    environment: 'local',
    gatewayOrigin: 'http://127.0.0.1:8788',
  });
  expect(localPlace({ BRAINTREE_ENVIRONMENT: 'local', ...gateway })).toEqual({
    environment: 'local',
    gatewayOrigin: 'http://127.0.0.1:9001',
  });
  expect(localPlace({ BRAINTREE_ENVIRONMENT: 'sandbox', ...gateway })).toEqual({
    environment: 'sandbox',
  });
});

test('deployed pages are built for the environment of the Worker, and for no other', () => {
  expect(deployedPlace({ BRAINTREE_ENVIRONMENT: 'sandbox' })).toEqual({ environment: 'sandbox' });
  expect(() => deployedPlace({ BRAINTREE_ENVIRONMENT: 'local' })).toThrow(
    'BRAINTREE_ENVIRONMENT must be sandbox or production, not "local"',
  );
});
