import { type Browser, expect, type Page } from '@playwright/test';
import { inApp } from './venmo.ts';
import { walletButton } from './wallets.ts';

/** Phones that have Venmo's app, and the way to it and back. */

export const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
export const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export async function pageOn(browser: Browser, userAgent: string, baseURL?: string): Promise<Page> {
  return await browser.newPage({ ...phone, userAgent, ...(baseURL && { baseURL }) });
}

/** Presses the button; answers the page where Venmo's app is then: a new one, or the same. */
export async function switchToApp(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup').catch(() => page);
  const moved = page.waitForURL(/\/venmo\//).then(() => page);
  moved.catch(() => undefined);
  await walletButton(page, 'venmo').click();
  const app = await Promise.race([opened, moved]);
  await expect(app.getByRole('button', { name: 'Approve' })).toBeVisible();
  return app;
}

/** Ends the visit to the app; the page that it leads back to has its widget. */
export async function comeBack(app: Page, deed: string): Promise<void> {
  await inApp(app, deed);
  await app.waitForURL(/\/workbench\//);
  await expect(app.locator('#state')).toHaveText('ready');
}
