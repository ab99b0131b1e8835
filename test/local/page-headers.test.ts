import { expect, test } from 'vitest';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import {
  checkCollector,
  deployedTarget,
  localTarget,
} from '../../frontend/build/static-headers.ts';
import { root } from '../rehearsal/settings.ts';

/** The place of a shop that is deployed with these variables. */
const targetWith = (vars: Record<string, unknown>) =>
  deployedTarget({
    ...readWranglerConfig({ config: `${root}/wrangler.toml`, env: 'production' }),
    vars: { MAIL: 'off', ...vars },
  });

const widget = expect.objectContaining({ paymentOptions: ['card', 'paypal'] });

test('the local shop’s pages are built for its gateway, or for the sandbox whose keys it has', () => {
  const gateway = { BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9001' };

  expect(localTarget({})).toEqual({
    environment: 'local',
    gatewayOrigin: 'http://127.0.0.1:8788',
    widget,
    transport: null,
  });
  expect(localTarget({ BRAINTREE_ENVIRONMENT: 'local', ...gateway })).toEqual({
    environment: 'local',
    gatewayOrigin: 'http://127.0.0.1:9001',
    widget,
    transport: null,
  });
  expect(localTarget({ BRAINTREE_ENVIRONMENT: 'sandbox', ...gateway })).toEqual({
    environment: 'sandbox',
    widget,
    challenge: false,
    transport: null,
  });
});

// proves headers.3
test('deployed pages are built for the Worker’s Braintree environment, and not for a local one', () => {
  expect(targetWith({ BRAINTREE_ENVIRONMENT: 'sandbox' })).toEqual({
    environment: 'sandbox',
    widget,
    challenge: false,
    transport: { includeSubDomains: false },
  });
  expect(() =>
    targetWith({ BRAINTREE_ENVIRONMENT: 'local', BRAINTREE_GATEWAY_URL: 'http://x' }),
  ).toThrow('BRAINTREE_ENVIRONMENT must be sandbox or production, not "local"');
});

test('pages are built for the widget’s settings, and an unknown payment option stops the build', () => {
  const vars = { BRAINTREE_ENVIRONMENT: 'production', THREE_D_SECURE: 'on', DEVICE_DATA: 'on' };

  expect(targetWith({ ...vars, PAYMENT_OPTIONS: 'venmo,card' }).widget).toMatchObject({
    paymentOptions: ['venmo', 'card'],
    threeDSecure: true,
    deviceData: 'on',
  });
  expect(() => targetWith({ ...vars, PAYMENT_OPTIONS: 'cash' })).toThrow(
    'PAYMENT_OPTIONS names cash, which the widget does not know',
  );
});

test('DEVICE_DATA=kount is refused for widget 1.48.0, which has no Kount', () => {
  const place = targetWith({ BRAINTREE_ENVIRONMENT: 'sandbox', DEVICE_DATA: 'kount' });

  expect(() => checkCollector(place, '1.48.0')).toThrow('DEVICE_DATA must be on or off');
  expect(() => checkCollector(place)).not.toThrow();
  expect(() =>
    checkCollector(targetWith({ BRAINTREE_ENVIRONMENT: 'sandbox' }), '1.48.0'),
  ).not.toThrow();
});
