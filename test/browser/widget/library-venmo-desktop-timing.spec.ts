import { expect, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { begin, openFlow, outcome } from './library.ts';
import { countSent, installClock, stopClock } from './page-clock.ts';
import { announcement, inApp, takePhone } from './venmo-steps.ts';

/**
 * Venmo on a desktop: how long it waits, how often it polls, and what it hears (sections 3 and 9).
 */

const qrCode: SetupInput = { options: { allowDesktop: true, paymentMethodUsage: 'multi_use' } };

// proves widget-transitions.33, widget-limits.15, widget-limits.16
test('a QR code’s payment is polled every second and ends two seconds after approval', async ({
  page,
}) => {
  await installClock(page);
  await openFlow(page, 'venmo', qrCode);
  const clock = await stopClock(page);
  const asked = await countSent(page, 'query PaymentContext');
  await begin(page, 'Tokenize');
  await expect(announcement(page)).toHaveText('To scan the QR code, open your Venmo app');
  await clock.ring(1000, async () => expect(await asked()).toBe(1));
  expect(await asked()).toBe(2);

  await inApp(await takePhone(page), 'Approve');
  await expect.poll(() => clock.timersOf(1000)).toBe(2);
  await page.clock.runFor(1000);
  await expect(announcement(page)).toHaveText('Venmo account authorized');
  await clock.ring(2000, async () => {
    await expect(page.locator('#state')).not.toHaveText('answered');
  });
  expect(await outcome(page)).toMatchObject({ type: 'VenmoAccount' });
});

// proves widget-venmo-errors.20, widget-limits.19
test('a web login with an unknown result is polled three times', async ({ page }) => {
  // Chromium may crash when a first page is left before it has loaded, so the window opens empty
  // here.
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (_url, name, features) => open('about:blank', name, features);
  });
  const web = { allowDesktop: true, allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' };
  await openFlow(page, 'venmo', { options: web });
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"APPROVED"', '"SCANNED"');
    await route.fulfill({ response, body: text });
  });
  const asked = await countSent(page, 'query PaymentContext');
  const opened = page.waitForEvent('popup');
  await begin(page, 'Tokenize');
  await inApp(await opened, 'Approve');
  expect(await outcome(page)).toMatchObject({
    code: 'VENMO_TOKENIZATION_FAILED',
    message: 'Venmo encountered a problem',
  });
  expect(await asked()).toBe(3);
});
