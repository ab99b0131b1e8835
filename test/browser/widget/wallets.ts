import { expect, type Locator, type Page } from '@playwright/test';
import type { SeenRequest } from '../../rehearsal/workbench/rehearsal.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { banner, option, part } from './parts.ts';
import { openWorkbench } from './workbench.ts';

/** A shopper's steps with a wallet in the widget, and the requests that reach the gateway. */

export type WalletId = 'paypal' | 'paypalCredit' | 'venmo' | 'googlePay' | 'applePay';

type Asked = Omit<SeenRequest, 'body'> & { body: Record<string, unknown> };

/**
 * Collects from now on the gateway's requests whose path or operation matches, oldest first. A GET
 * has an empty body.
 */
export async function collectGatewayRequests(): Promise<(wanted: RegExp) => Promise<Asked[]>> {
  const before = await newestRequest();
  return async (wanted) =>
    (await requestsAfter(before))
      .filter(({ path, operation }) => wanted.test(path) || wanted.test(operation ?? ''))
      .map((seen) => ({ ...seen, body: Object(seen.body) as Record<string, unknown> }));
}

const buttons: Record<WalletId, string> = {
  paypal: 'paypal-button',
  paypalCredit: 'paypal-credit-button',
  venmo: 'venmo-button',
  googlePay: 'google-pay-button',
  applePay: 'apple-pay-button',
};

/** The button in the wallet's sheet: the widget's own, or the provider's inside its container. */
export function walletButton(page: Page, id: WalletId): Locator {
  const place = part(page, buttons[id]);
  return id === 'venmo' || id === 'applePay' ? place : place.getByRole('button');
}

/** Selects the wallet among several payment options. */
export async function openSheet(page: Page, id: WalletId): Promise<void> {
  await option(page, id).click();
  await expect(part(page, id)).toBeVisible();
}

/** Clicks the wallet's button. @returns the provider's window */
export async function openWindow(page: Page, id: WalletId): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await walletButton(page, id).click();
  return await opened;
}

/**
 * Makes the pages opened from now on open windows empty, and keep what was asked for as `opened`.
 * The widget opens Venmo's and PayPal's with a page that says to wait, and navigates on before that
 * page has loaded. Over two navigations at once Chromium sometimes crashes, or tells Playwright
 * nothing of the second; `about:blank` would be such a navigation, an empty address is not.
 */
export async function skipLandingPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = globalThis.open.bind(globalThis);
    globalThis.open = (url, name, features) => {
      Object.assign(globalThis, { opened: { url: String(url), features } });
      return open('', name, features);
    };
  });
}

/** Clicks a button that closes the provider's window. */
export async function pressAndClose(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name, exact: true }).click();
  await closed;
}

/** The row of the selected payment method. */
export function chosenRow(page: Page): Locator {
  return page.locator('#dropin .braintree-method--active');
}

/** Returns the icon of a part of the widget, such as `#logoVenmo`. */
export async function iconOf(place: Locator): Promise<string | null> {
  return await place.locator('svg use').first().getAttribute('xlink:href');
}

/** Waits until the widget shows a selected method and would return it. */
export async function waitForChosen(page: Page): Promise<void> {
  await expect(chosenRow(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => globalThis.workbench.dropin?.isPaymentMethodRequestable()))
    .toBe(true);
}

/** Expects the option's tile and sheet, with their icons and names. */
export async function expectTileAndSheet(page: Page, id: WalletId, name: string): Promise<void> {
  const logo = `#logo${name.replaceAll(' ', '')}`;
  const tile = option(page, id);
  await expect(tile).toHaveText(name);
  await expect(tile).toHaveAttribute('role', 'button');
  await expect(tile.locator('.braintree-option__label')).toHaveAttribute(
    'aria-label',
    `Paying with ${name}`,
  );
  expect(await iconOf(tile)).toBe(logo);
  await openSheet(page, id);
  await expect(part(page, id).locator('.braintree-sheet__label')).toHaveText(name);
  expect(await iconOf(part(page, id))).toBe(logo);
  await expect(walletButton(page, id)).toBeVisible();
}

interface ReportedError {
  code: string | undefined;
  message: string;
  /** The cause in `details.originalError`; the message only, if it is an Error. */
  original: unknown;
}

/** Returns the errors reported to the sheets, oldest first; a bare string becomes the message. */
export async function reportedErrors(page: Page): Promise<ReportedError[]> {
  return await page.evaluate(() =>
    globalThis.workbench.events
      .filter(({ name }) => name === 'model:errorOccurred')
      .map(({ payload }) => {
        const { code, message, details } = Object(payload) as Record<string, unknown>;
        const original: unknown = Object(details).originalError;
        return {
          code: code as string | undefined,
          message: typeof payload === 'string' ? payload : String(message),
          original: original instanceof Error ? original.message : original,
        };
      }),
  );
}

/** Expects this text in the banner, and this error as the last reported. */
export async function expectError(
  page: Page,
  text: string,
  error: Partial<ReportedError>,
): Promise<void> {
  await expect(banner(page).filter({ visible: true })).toHaveText(text);
  expect((await reportedErrors(page)).at(-1)).toMatchObject(error);
}

/** Expects that nothing was selected and no error was reported. */
export async function expectNothingHappened(page: Page): Promise<void> {
  await expect(banner(page)).toBeHidden();
  expect(await reportedErrors(page)).toEqual([]);
  await expect(chosenRow(page)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.workbench.dropin?.isPaymentMethodRequestable())).toBe(
    false,
  );
}

/** Changes options of the running widget, as a merchant's page does. */
export async function updateConfiguration(
  page: Page,
  id: WalletId,
  changes: Record<string, unknown>,
): Promise<void> {
  await page.evaluate(
    ([wallet, all]) => {
      for (const [key, value] of Object.entries(all))
        globalThis.workbench.dropin?.updateConfiguration(wallet, key, value);
    },
    [id, changes] as const,
  );
}

/** Returns the payment options that the widget offers with this setup. */
export async function offeredOptions(
  page: Page,
  setup: Parameters<typeof openWorkbench>[1],
): Promise<string[] | undefined> {
  await openWorkbench(page, setup);
  return await page.evaluate(() => globalThis.workbench.dropin?.getAvailablePaymentOptions());
}

/** The options that enable each wallet. */
export const wallets = {
  paypal: { flow: 'vault' },
  paypalCredit: { flow: 'vault' },
  venmo: { allowDesktop: true },
  applePay: {
    displayName: 'Colophon',
    paymentRequest: { total: { label: 'Colophon', amount: '10.00' } },
  },
  googlePay: {
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '10.00', currencyCode: 'USD' },
  },
} as const;
