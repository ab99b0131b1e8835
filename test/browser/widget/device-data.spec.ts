import { expect, type Page, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { isCurrent, openWorkbench, requestMethod } from './workbench.ts';

/** Returns the device data that the shop would send to its server with a card. */
async function deviceDataOf(page: Page): Promise<Record<string, string> | undefined> {
  await typeCard(page);
  const { deviceData } = (await requestMethod(page)) as { deviceData?: string };
  return deviceData === undefined ? undefined : (JSON.parse(deviceData) as Record<string, string>);
}

const correlationId = expect.stringMatching(/^[\da-f-]{32,36}$/);

// proves widget-purpose.4, widget-payment-methods.7, widget-options.8, widget-calls.21
test('the payload contains the device data of the data collector', async ({ page }) => {
  const before = await newestRequest();
  await openWorkbench(page, { options: { dataCollector: true } });

  expect(await deviceDataOf(page)).toEqual({ correlation_id: correlationId });
  const version = isCurrent ? '3.86.0' : '3.123.2';
  expect(
    (await requestsAfter(before)).filter(({ path }) => path.endsWith('/data-collector.min.js')),
  ).toMatchObject([{ path: `/web/${version}/js/data-collector.min.js`, status: 200 }]);
});

// proves widget-options.8, widget-next.2
test('Kount adds its session in 1.33.4, and 1.48.0 ignores it', async ({ page }) => {
  await openWorkbench(page, { options: { dataCollector: { kount: true } } });
  const data = await deviceDataOf(page);

  // 1.48.0 has dropped Kount and ignores the option.
  expect(data).toEqual({
    correlation_id: correlationId,
    ...(isCurrent && {
      device_session_id: expect.stringMatching(/^[\da-f]{32}$/),
      fraud_merchant_id: expect.stringMatching(/./),
    }),
  });
});

// proves widget-purpose.4
test('without a data collector there is no device data', async ({ page }) => {
  const before = await newestRequest();
  await openWorkbench(page);

  expect(await deviceDataOf(page)).toBeUndefined();
  expect(
    (await requestsAfter(before)).filter(({ path }) => path.includes('data-collector')),
  ).toEqual([]);
});

// proves widget-calls.22
test('a data collector that does not load is logged, and the widget works without it', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWorkbench(page, {
    options: { dataCollector: true },
    faults: ['collector-script-fails'],
  });

  await expect(page.locator('#state')).toHaveText('ready');
  expect(logged.some((text) => /data-collector\.min\.js failed to load/.test(text))).toBe(true);
  expect(await deviceDataOf(page)).toBeUndefined();
});

// proves widget-calls.22
test('without PayPal’s fraud script there is no device data, and the widget works', async ({
  page,
}) => {
  await openWorkbench(page, { options: { dataCollector: true }, faults: ['fraud-script-fails'] });

  await expect(page.locator('#state')).toHaveText('ready');
  expect(await deviceDataOf(page)).toBeUndefined();
});
