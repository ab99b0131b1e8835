import { expect, type Locator, type Page } from '@playwright/test';
import type { SeenRequest } from '../../rehearsal/workbench/rehearsal.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { banner, option, part } from './parts.ts';
import { openWorkbench } from './workbench.ts';

/** What a person does with a wallet in the widget, and what the gateway hears of it. */

export type WalletId = 'paypal' | 'paypalCredit' | 'venmo' | 'googlePay' | 'applePay';

type Asked = Omit<SeenRequest, 'body'> & { body: Record<string, unknown> };

/**
 * From now on: the requests that come to the gateway whose path or operation fits, oldest first.
 * A GET has an empty body.
 */
export async function listenAtGateway(): Promise<(wanted: RegExp) => Promise<Asked[]>> {
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

/** The button in the wallet's sheet: a provider's own inside the place for it, or the widget's. */
export function walletButton(page: Page, id: WalletId): Locator {
  const place = part(page, buttons[id]);
  return id === 'venmo' || id === 'applePay' ? place : place.getByRole('button');
}

/** Chooses the wallet among several ways to pay. */
export async function openSheet(page: Page, id: WalletId): Promise<void> {
  await option(page, id).click();
  await expect(part(page, id)).toBeVisible();
}

/** Presses the wallet's button; answers the provider's window. */
export async function openWindow(page: Page, id: WalletId): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await walletButton(page, id).click();
  return await opened;
}

/** Presses a button of the provider's window that closes it. */
export async function pressLast(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name, exact: true }).click();
  await closed;
}

/** The row of the payment method that is chosen. */
export function chosenRow(page: Page): Locator {
  return page.locator('#dropin .braintree-method--active');
}

/** The symbol that a part of the widget shows, such as `#logoVenmo`. */
export async function iconOf(place: Locator): Promise<string | null> {
  return await place.locator('svg use').first().getAttribute('xlink:href');
}

/** Waits until the widget shows what it would pay with, and would hand it out. */
export async function untilChosen(page: Page): Promise<void> {
  await expect(chosenRow(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => globalThis.workbench.dropin?.isPaymentMethodRequestable()))
    .toBe(true);
}

/** The tile and the sheet, with their marks and names. */
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
  /** What lies beneath, as `details.originalError` carries it; an error's message. */
  original: unknown;
}

/** Every error that the widget reported to its sheet, oldest first; a bare name is its message. */
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

/** Waits for the banner, and for the error behind it. */
export async function expectError(
  page: Page,
  text: string,
  error: Partial<ReportedError>,
): Promise<void> {
  await expect(banner(page).filter({ visible: true })).toHaveText(text);
  expect((await reportedErrors(page)).at(-1)).toMatchObject(error);
}

/** Nothing was chosen, and nothing went wrong. */
export async function expectNothingHappened(page: Page): Promise<void> {
  await expect(banner(page)).toBeHidden();
  expect(await reportedErrors(page)).toEqual([]);
  await expect(chosenRow(page)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.workbench.dropin?.isPaymentMethodRequestable())).toBe(
    false,
  );
}

/** Changes options of the living widget, as a merchant's page does. */
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

/** The ways to pay that the widget offers with these options. */
export async function waysToPay(
  page: Page,
  setup: Parameters<typeof openWorkbench>[1],
): Promise<string[] | undefined> {
  await openWorkbench(page, setup);
  return await page.evaluate(() => globalThis.workbench.dropin?.getAvailablePaymentOptions());
}

/** What turns each wallet on. */
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
