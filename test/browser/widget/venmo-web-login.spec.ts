import { expect, type Page, test } from '@playwright/test';
import { setControls } from './gateway-steps.ts';
import { banner, part } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { centredWindow, pressInApp } from './venmo-steps.ts';
import {
  collectGatewayRequests,
  expectError,
  openWindow,
  reportedErrors,
  skipLandingPage,
  waitForChosen,
  walletButton,
} from './wallets.ts';
import { isCurrent, openWorkbench, requestMethod } from './workbench.ts';

const webLogin = {
  allowDesktop: true,
  allowDesktopWebLogin: true,
  paymentMethodUsage: 'multi_use',
};
const only = { card: false, venmo: webLogin };
const generic = 'Something went wrong on our end.';

async function openLogin(page: Page): Promise<Page> {
  const popup = await openWindow(page, 'venmo');
  await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible();
  return popup;
}

// proves widget-popups.15, widget-popups.16, widget-popups.17, widget-popups.19
// proves widget-transitions.43, widget-limits.23
test('web login opens a 400 by 570 window over a backdrop with its buttons', async ({ page }) => {
  await skipLandingPage(page);
  await openWorkbench(page, { options: only });
  const heard = await collectGatewayRequests();
  const popup = await openLogin(page);
  const backdrop = page.locator('#venmo-desktop-web-backdrop');
  await expect(backdrop).toContainText('What would you like to do?');
  await expect(backdrop).toContainText(
    'Tap cancel payment to cancel and return to the business. Continue payment will relaunch the payment window.',
  );
  await expect(backdrop.getByRole('button', { name: 'Cancel payment' })).toBeVisible();
  await savePicture(page, 'venmo-web-login-backdrop');
  await savePicture(popup, 'venmo-web-login');

  const opened = await page.evaluate(
    () => (globalThis as unknown as { opened: { url: string; features: string } }).opened,
  );
  expect(opened.url).toMatch(/\/html\/venmo-landing-frame\.min\.html$/);
  const { width, height, left, top } = Object.fromEntries(
    opened.features.split(',').map((pair) => pair.split('=')),
  ) as Record<string, string>;
  expect({ width, height }).toEqual({ width: '400', height: '570' });
  expect({ left, top }).toEqual(await centredWindow(page));
  const address = new URL(popup.url());
  expect(address.searchParams.get('resource_id')).toMatch(/.+/);
  expect(address.searchParams.get('x-success')).toMatch(/redirect-frame\.html#venmoSuccess=1$/);
  expect(address.searchParams.get('x-cancel')).toMatch(/redirect-frame\.html#venmoCancel=1$/);
  expect(address.searchParams.get('x-error')).toMatch(/redirect-frame\.html#venmoError=1$/);

  await test.step('Continue payment keeps the window, and the payment completes', async () => {
    await backdrop.getByRole('button', { name: 'Continue payment' }).click();
    expect(popup.isClosed()).toBe(false);
    await pressInApp(popup, 'Approve');
    await waitForChosen(page);
    expect(popup.isClosed()).toBe(true);
    await expect(backdrop).toHaveClass('hidden');
  });
  expect(await requestMethod(page)).toMatchObject({
    type: 'VenmoAccount',
    details: {
      username: expect.stringMatching(/^@[^@]+$/),
      paymentContextId: expect.any(String),
      payerInfo: { userName: expect.stringMatching(/^@[^@]+$/) },
    },
  });
  // After each payment the widget prepares the next one.
  await expect.poll(async () => (await heard(/^CreateVenmoPaymentContext$/)).length).toBe(1);
});

// proves widget-popups.18, widget-venmo-errors.7, widget-venmo-errors.10, widget-relied-on.8
test('an unsuccessful web login shows a message in the sheet, and the next attempt works', async ({
  page,
}) => {
  await skipLandingPage(page);
  const cancel = page.getByRole('button', { name: 'Cancel payment' });
  const rows: [end: (popup: Page) => Promise<void>, code: string, message?: string][] = [
    [
      (popup) => pressInApp(popup, 'Reject'),
      'VENMO_CUSTOMER_CANCELED',
      'User canceled Venmo authorization.',
    ],
    [
      (popup) => pressInApp(popup, 'Let it fail'),
      'VENMO_TOKENIZATION_FAILED',
      'Venmo encountered a problem',
    ],
    [(popup) => popup.close(), 'FRAME_SERVICE_FRAME_CLOSED'],
    [
      () => cancel.click(),
      'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      'The Venmo tokenization was canceled by the merchant.',
    ],
  ];
  for (const [end, code, message] of rows) {
    await test.step(code, async () => {
      await openWorkbench(page, { options: only });
      const popup = await openLogin(page);
      await end(popup);
      await expect.poll(async () => (await reportedErrors(page)).length).toBe(1);
      await expectError(page, generic, { code, ...(message && { message }) });
      await expect.poll(() => popup.isClosed()).toBe(true);
      await expect(part(page, 'disable-wrapper')).toBeHidden();
    });
  }
  await test.step('approved on the next attempt', async () => {
    await pressInApp(await openLogin(page), 'Approve');
    await waitForChosen(page);
    await expect(banner(page)).toBeHidden();
  });
});

// proves widget-venmo-errors.8, widget-next.15
test('a web login whose status fails is a network error in 1.33.4, and no error in 1.48.0', async ({
  page,
}) => {
  await skipLandingPage(page);
  await openWorkbench(page, { options: only });
  const heard = await collectGatewayRequests();
  const popup = await openLogin(page);
  await setControls({ faults: ['venmo-status-fails'] });
  const closed = popup.waitForEvent('close');
  await pressInApp(popup, 'Approve');
  await closed;
  if (isCurrent) {
    await expectError(page, generic, {
      code: 'VENMO_NETWORK_ERROR',
      message: 'Something went wrong making the request',
    });
    return;
  }
  // 1.48.0 polls again, misses the failure, and waits forever.
  await expect.poll(async () => (await heard(/^PaymentContext$/)).length).toBeGreaterThan(1);
  await expect(part(page, 'disable-wrapper')).toBeVisible();
  expect(await reportedErrors(page)).toEqual([]);
});

// proves widget-venmo-errors.12
test('a context that could not be created on load is reported on payment', async ({ page }) => {
  await openWorkbench(page, { options: only, faults: ['venmo-context-fails'] });
  await walletButton(page, 'venmo').click();
  await expectError(page, generic, {
    code: 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED',
    message: 'Something went wrong creating the Venmo Payment Context.',
  });
  await expect(page.locator('#venmo-desktop-web-backdrop')).toHaveCount(0);
});
