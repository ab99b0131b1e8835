import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Venmo beside the widget: its overlay, its announcements, and the page that plays its app. */

/** The overlay with the QR code, over the whole page. */
export function overlay(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="venmo-desktop-iframe"]');
}

export function overlayFrame(page: Page): Locator {
  return page.locator('iframe[name="venmo-desktop-iframe"]');
}

/** What is said to who cannot see the overlay. */
export function announcement(page: Page): Locator {
  return page.locator('[data-venmo-desktop-id][role="alert"]');
}

/** Writes down every announcement from now on; answers what has been said so far. */
export async function writeDownAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await announcement(page).evaluate((box) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(box.textContent)).observe(box, { childList: true });
    Object.assign(globalThis, { said });
  });
  return async () => await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

/** Opens the page that the QR code leads to, as a phone would. */
export async function takePhone(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await overlay(page).getByRole('link', { name: 'Open the rehearsal’s phone' }).click();
  return await opened;
}

/** Presses a button of Venmo's app. */
export async function inApp(phone: Page, deed: string): Promise<void> {
  await phone.getByRole('button', { name: deed, exact: true }).click();
}

/** Where Venmo's window of 400 by 570 px opens: in the middle of the one that opens it. */
export function middleOfScreen(page: Page): Promise<{ left: string; top: string }> {
  return page.evaluate(() => ({
    left: String(Math.round((window.outerWidth - 400) / 2) + window.screenLeft),
    top: String(Math.round((window.outerHeight - 570) / 2) + window.screenTop),
  }));
}
