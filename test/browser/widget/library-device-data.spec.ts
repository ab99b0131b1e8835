import { expect, test } from '@playwright/test';
import { openFlow, press } from './library.ts';

/** The data collector's device data, through the library alone. */

// proves widget-calls.23
test('device data has PayPal’s correlation id, and Kount’s session if Kount is on', async ({
  page,
}) => {
  const deviceData = async (options: object) => {
    await openFlow(page, 'data-collector', { options: { ...options } });
    return JSON.parse(String(await press(page, 'Get device data'))) as unknown;
  };
  expect(await deviceData({})).toEqual({ correlation_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(await deviceData({ riskCorrelationId: 'risk-1' })).toEqual({ correlation_id: 'risk-1' });
  const framed = page.waitForRequest(/\/kount\/logo\.htm\?m=\w+&s=\w+/);
  expect(await deviceData({ kount: true })).toEqual({
    correlation_id: expect.any(String),
    device_session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    fraud_merchant_id: expect.any(String),
  });
  await framed;
});
