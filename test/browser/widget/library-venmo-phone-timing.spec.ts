import { expect, type Page, test } from '@playwright/test';
import { begin, openFlow, outcome } from './library.ts';
import { countSent, installClock, stopClock } from './page-clock.ts';

/** How long Venmo on a phone waits, and how often it asks (specification, section 9). */

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
});

// proves widget-limits.13
test('a page that Venmo cannot return to asks four times a second', async ({ page }) => {
  await installClock(page);
  const created = page.waitForResponse(
    (response) => response.request().postData()?.includes('createVenmoPaymentContext') === true,
  );
  const options = { requireManualReturn: true, paymentMethodUsage: 'multi_use' };
  await openFlow(page, 'venmo', { options });
  await (await created).finished();
  const clock = await stopClock(page);
  const asked = await countSent(page, 'query PaymentContext');
  await begin(page, 'Tokenize');
  await clock.ring(250, async () => expect(await asked()).toBe(1));
  expect(await asked()).toBe(2);
});

/** Tells the page that it is looked at again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

// proves widget-limits.17, widget-limits.18
test('who comes back is noticed half a second after leaving, and has a second to bring a result', async ({
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
