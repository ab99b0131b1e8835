import { expect, type Page, test } from '@playwright/test';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { begin, openFlow, outcome } from './library.ts';
import { countSent, installClock, stopClock } from './page-clock.ts';
import { android, openForManualReturn } from './venmo-steps.ts';

/** How long Venmo on a phone waits, and how often it polls (specification, section 9). */

test.use({ userAgent: android });

// proves widget-limits.13
test('a payment with manual return is polled four times a second', async ({ page }) => {
  await installClock(page);
  await openForManualReturn(page);
  const clock = await stopClock(page);
  const asked = await countSent(page, 'query PaymentContext');
  await begin(page, 'Tokenize');
  await clock.ring(250, async () => expect(await asked()).toBe(1));
  expect(await asked()).toBe(2);
});

/** Tells the page that it is visible again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

// proves widget-limits.17, widget-limits.18
test('a return is noticed from 500 ms after leaving, and must bring a result within a second', async ({
  page,
}) => {
  await installClock(page);
  await openFlow(page, 'venmo', {});
  const clock = await stopClock(page);
  const opened = page.waitForEvent('popup');
  await begin(page, 'Tokenize');
  await (await opened).close();
  const waits = () => clock.timersOf(1000);
  await clock.ring(500, async () => {
    await comeBack(page);
    expect(await waits()).toBe(0);
  });
  await comeBack(page);
  await clock.ring(1000, async () => {
    await expect(page.locator('#state')).not.toHaveText('refused');
  });
  expect(await waits()).toBe(1);
  expect(await outcome(page)).toMatchObject({ code: 'VENMO_CANCELED' });
});

// proves widget-venmo-errors.15, widget-limits.14
test('a Venmo payment without an answer for five minutes is given up', async ({ page }) => {
  await page.clock.install();
  await openForManualReturn(page, { merchant: { venmoContextLifetimeSeconds: 3600 } });
  await begin(page, 'Tokenize');
  await page.clock.fastForward(300_001);
  expect(await outcome(page)).toMatchObject({
    code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT',
    message: 'Customer took too long to authorize Venmo payment.',
  });
});

// proves widget-transitions.44, widget-limits.20
test('a Venmo context is renewed after two thirds of its lifetime', async ({ page }) => {
  const created = async (after: number) =>
    (await requestsAfter(after)).filter(({ operation }) =>
      /createVenmoPaymentContext/i.test(operation ?? ''),
    ).length;
  await page.clock.install();
  const before = await newestRequest();
  await openForManualReturn(page, { merchant: { venmoContextLifetimeSeconds: 60 } });
  expect(await created(before)).toBe(1);
  await page.clock.fastForward(39_000);
  expect(await created(before)).toBe(1);
  await page.clock.fastForward(2000);
  await expect.poll(() => created(before)).toBe(2);
});
