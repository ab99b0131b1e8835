import { expect, type Page, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { begin, call, openFlow, outcome, press } from './library.ts';
import { shoot } from './shoot.ts';
import { announcement, middleOfScreen, overlay, overlayFrame, takePhone } from './venmo-steps.ts';

/** Venmo through the library alone, on a desktop: by QR code or by web login. */

const qrCode: SetupInput = {
  options: { allowDesktop: true, paymentMethodUsage: 'multi_use', displayName: 'A book shop' },
};
const payment = {
  type: 'VenmoAccount',
  nonce: expect.any(String),
  details: {
    username: expect.stringMatching(/^@\w/),
    paymentContextId: expect.any(String),
    payerInfo: expect.objectContaining({
      firstName: expect.any(String),
      lastName: expect.any(String),
      phoneNumber: expect.any(String),
      email: expect.any(String),
      externalId: expect.any(String),
      userName: expect.stringMatching(/^@\w/),
    }),
  },
};

// proves widget-popups.10, widget-popups.11, widget-popups.12, widget-popups.13, widget-popups.14
// proves widget-venmo.5, widget-venmo.6, widget-venmo.7, widget-venmo.8
test('the QR overlay announces each step and returns an account', async ({ page }) => {
  await openFlow(page, 'venmo', qrCode);
  await expect(overlayFrame(page)).toBeHidden();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await begin(page, 'Tokenize');
  await expect(announcement(page)).toHaveText('Generating a QR code, get your Venmo app ready');
  expect(await announcement(page).evaluate(({ style }) => [style.width, style.height])).toEqual([
    '1px',
    '1px',
  ]);
  release();
  await expect(announcement(page)).toHaveText('To scan the QR code, open your Venmo app');
  await expect(overlay(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await shoot(page, 'venmo-library-qr-code');
  const phone = await takePhone(page);
  await phone.getByRole('button', { name: 'Scan the code' }).click();
  await expect(announcement(page)).toHaveText('Authorize on your Venmo app');
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(announcement(page)).toHaveText('Venmo account authorized');
  expect(await outcome(page)).toEqual(payment);
  await expect(announcement(page)).toHaveText('');
  await expect(overlayFrame(page)).toBeHidden();
});

// proves widget-transitions.39, widget-venmo-errors.9, widget-venmo-errors.10
// proves widget-venmo-errors.11
test('a canceled or failed QR code payment reports its reason', async ({ page }) => {
  const before = await newestRequest();
  await openFlow(page, 'venmo', qrCode);
  await test.step('the shopper closes the overlay', async () => {
    await begin(page, 'Tokenize');
    await overlay(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await outcome(page)).toMatchObject({
      code: 'VENMO_DESKTOP_CANCELED',
      type: 'CUSTOMER',
      message: 'User canceled Venmo authorization by closing the Venmo Desktop modal.',
    });
  });
  await test.step('the shop cancels', async () => {
    await begin(page, 'Tokenize');
    await expect(announcement(page)).toHaveText('To scan the QR code, open your Venmo app');
    await call(page, 'cancelTokenization');
    expect(await outcome(page)).toMatchObject({
      code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      type: 'MERCHANT',
      message: 'The Venmo tokenization was canceled by the merchant.',
    });
  });
  const statuses = (await requestsAfter(before))
    .filter(({ operation }) => operation === 'UpdateVenmoPaymentContextStatus')
    .map(({ body }) => Object(body).variables.input.status as string);
  expect(statuses).toContain('CANCELED');

  await openFlow(page, 'venmo', { ...qrCode, faults: ['venmo-frame-error'] });
  expect(await press(page, 'Tokenize')).toMatchObject({
    code: 'VENMO_DESKTOP_UNKNOWN_ERROR',
    type: 'UNKNOWN',
    message: 'Something went wrong with the Venmo Desktop flow.',
  });
});

// proves widget-transitions.41, widget-transitions.42, widget-venmo-errors.2, widget-venmo-errors.3
test('only one Venmo tokenization can run at a time, and only a running one can be canceled', async ({
  page,
}) => {
  await openFlow(page, 'venmo', qrCode);
  expect(await press(page, 'Cancel tokenization')).toMatchObject({
    code: 'VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE',
    message: 'No tokenization in progress.',
  });
  await begin(page, 'Tokenize');
  expect(await call(page, 'tokenize')).toEqual({
    code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
    message: 'Another tokenization request is active.',
  });
  await call(page, 'cancelTokenization');
  expect(await outcome(page)).toMatchObject({ code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT' });
});

const webLogin: SetupInput = {
  options: { allowDesktop: true, allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' },
};
const backdrop = (page: Page) => page.locator('#venmo-desktop-web-backdrop');

async function startWebLogin(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await begin(page, 'Tokenize');
  const popup = await opened;
  await popup.waitForURL(/\/venmo\/go\/web/);
  return popup;
}

// proves widget-popups.15, widget-popups.16, widget-popups.19, widget-limits.23
test('web login opens a window over a backdrop with its buttons, and returns an account', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      document.body.dataset['features'] = String(given[2]);
      return open(...given);
    };
  });
  await openFlow(page, 'venmo', webLogin);
  const popup = await startWebLogin(page);
  const asked = (await page.locator('body').getAttribute('data-features')) ?? '';
  const features = Object.fromEntries(asked.split(',').map((pair) => pair.split('=')));
  expect(features).toMatchObject({ width: '400', height: '570' });
  expect(features).toMatchObject(await middleOfScreen(page));

  await expect(backdrop(page)).toBeVisible();
  await expect(backdrop(page)).toHaveCSS('position', 'fixed');
  await expect(backdrop(page).locator('#venmo-message')).toHaveText('What would you like to do?');
  await expect(backdrop(page).locator('#venmo-instructions')).toHaveText(
    'Tap cancel payment to cancel and return to the business. Continue payment will relaunch the payment window.',
  );
  await expect(backdrop(page).getByRole('button')).toHaveText([
    'Continue payment',
    'Cancel payment',
  ]);
  await shoot(page, 'venmo-web-login-backdrop');
  await popup.getByRole('button', { name: 'Approve' }).click();
  expect(await outcome(page)).toEqual(payment);
  await expect(backdrop(page)).toBeHidden();
});

// proves widget-popups.18, widget-venmo-errors.7, widget-venmo-errors.8, widget-venmo-errors.20
test('an unsuccessful web login reports its reason', async ({ page }) => {
  const ends: [
    what: string,
    faults: string[],
    end: (popup: Page) => Promise<void>,
    error: Record<string, unknown>,
  ][] = [
    [
      'Cancel payment',
      [],
      () => backdrop(page).getByRole('button', { name: 'Cancel payment' }).click(),
      { code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT' },
    ],
    [
      'rejected in Venmo',
      [],
      (popup) => popup.getByRole('button', { name: 'Reject' }).click(),
      { code: 'VENMO_CUSTOMER_CANCELED', message: 'User canceled Venmo authorization.' },
    ],
    [
      'failed in Venmo',
      [],
      (popup) => popup.getByRole('button', { name: 'Let it fail' }).click(),
      { code: 'VENMO_TOKENIZATION_FAILED', message: 'Venmo encountered a problem' },
    ],
    [
      'the status request fails',
      ['venmo-status-fails'],
      (popup) => popup.getByRole('button', { name: 'Approve' }).click(),
      { code: 'VENMO_NETWORK_ERROR', message: 'Something went wrong making the request' },
    ],
    ['the window is closed', [], (popup) => popup.close(), { code: 'FRAME_SERVICE_FRAME_CLOSED' }],
  ];
  for (const [what, faults, end, error] of ends)
    await test.step(what, async () => {
      await openFlow(page, 'venmo', { ...webLogin, faults });
      await end(await startWebLogin(page));
      expect(await outcome(page)).toMatchObject(error);
      await expect(backdrop(page)).toBeHidden();
    });
});
