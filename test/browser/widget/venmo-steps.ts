import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { openFlow } from './library.ts';
import { walletButton } from './wallets.ts';

/** Venmo outside the widget: its overlay, its announcements, its app, and phones that have it. */

/** The overlay with the QR code, which covers the whole page. */
export function overlay(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="venmo-desktop-iframe"]');
}

export function overlayFrame(page: Page): Locator {
  return page.locator('iframe[name="venmo-desktop-iframe"]');
}

/** The announcements for screen readers, for those who cannot see the overlay. */
export function announcement(page: Page): Locator {
  return page.locator('[data-venmo-desktop-id][role="alert"]');
}

/**
 * Records every announcement from now on.
 * @returns a function that reads what was announced so far
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await announcement(page).evaluate((box) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(box.textContent)).observe(box, { childList: true });
    Object.assign(globalThis, { said });
  });
  return async () => await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

/** Opens the page behind the QR code, as a phone would. */
export async function openPhone(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await overlay(page).getByRole('link', { name: 'Open the rehearsal’s phone' }).click();
  return await opened;
}

/** Clicks a button of Venmo's app. */
export async function pressInApp(phone: Page, action: string): Promise<void> {
  await phone.getByRole('button', { name: action, exact: true }).click();
}

/** Returns where Venmo's window of 400 by 570 px opens: centred in the window that opens it. */
export function centredWindow(page: Page): Promise<{ left: string; top: string }> {
  return page.evaluate(() => ({
    left: String(Math.round((window.outerWidth - 400) / 2) + window.screenLeft),
    top: String(Math.round((window.outerHeight - 570) / 2) + window.screenTop),
  }));
}

export const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
export const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export async function pageOn(browser: Browser, userAgent: string, baseURL?: string): Promise<Page> {
  return await browser.newPage({ ...phone, userAgent, ...(baseURL && { baseURL }) });
}

/**
 * Clicks the Venmo button.
 * @returns the page with Venmo's app, which may be a new one or the same
 */
export async function switchToApp(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup').catch(() => page);
  const moved = page.waitForURL(/\/venmo\//).then(() => page);
  moved.catch(() => undefined);
  await walletButton(page, 'venmo').click();
  const app = await Promise.race([opened, moved]);
  await expect(app.getByRole('button', { name: 'Approve' })).toBeVisible();
  return app;
}

/** Leaves the app by this button and waits until the page it returns to has its widget. */
export async function returnFromApp(app: Page, action: string): Promise<void> {
  await pressInApp(app, action);
  await app.waitForURL(/\/workbench\//);
  await expect(app.locator('#state')).toHaveText('ready');
}

/**
 * Opens the library's Venmo for a page that the app cannot return to, and waits for the payment
 * context: a tokenization before that would look up none.
 */
export async function openForManualReturn(page: Page, setup: SetupInput = {}): Promise<void> {
  const created = page.waitForResponse(
    (response) => response.request().postData()?.includes('createVenmoPaymentContext') === true,
  );
  const options = { requireManualReturn: true, paymentMethodUsage: 'multi_use' };
  await openFlow(page, 'venmo', { options, ...setup });
  await (await created).finished();
}
