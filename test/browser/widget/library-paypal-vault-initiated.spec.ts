import { expect, type Page, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { begin, call, collectAnalytics, openFlow, outcome, press } from './library.ts';
import { savePicture } from './save-picture.ts';
import { collectGatewayRequests, pressAndClose, skipLandingPage } from './wallets.ts';

/** Vault-initiated PayPal checkouts through the library alone. */

const request = {
  amount: '10.00',
  currency: 'USD',
  vaultInitiatedCheckoutPaymentMethodToken: 'rehearsal-token',
};
const checkout: SetupInput = { authorization: 'customer', request };

const canceled = {
  code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
  type: 'CUSTOMER',
  message: 'Customer closed PayPal popup before authorizing.',
};

const backdrop = (page: Page) =>
  page.locator('[data-braintree-paypal-vault-initiated-checkout-modal]');

async function start(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await begin(page, 'Start vault-initiated checkout');
  const popup = await opened;
  await popup.waitForURL(/\/paypal\/approve/);
  return popup;
}

test.beforeEach(async ({ page }) => await skipLandingPage(page));

// proves widget-popups.1, widget-paypal.14, widget-transitions.20, widget-transitions.21
// proves widget-transitions.25
test('a vault-initiated checkout opens a window over a backdrop, and pays', async ({ page }) => {
  await openFlow(page, 'paypal', checkout);
  const heard = await collectGatewayRequests();
  const reported = await collectAnalytics();
  const popup = await start(page);

  await expect(backdrop(page)).toHaveCSS('position', 'fixed');
  await expect(backdrop(page)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(backdrop(page)).toHaveCSS('opacity', '0.7');
  expect(await backdrop(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await savePicture(page, 'paypal-vault-initiated-backdrop');
  await pressAndClose(popup, 'Agree and continue');

  expect(await outcome(page)).toMatchObject({
    type: 'PayPalAccount',
    nonce: expect.any(String),
    details: { email: expect.stringContaining('@'), payerId: expect.any(String) },
  });
  await expect(backdrop(page)).toHaveCount(0);
  const [{ body: resource } = { body: {} }] = await heard(/create_payment_resource$/);
  expect(resource).toMatchObject({
    amount: '10.00',
    currencyIsoCode: 'USD',
    vaultInitiatedCheckoutPaymentMethodToken: 'rehearsal-token',
    returnUrl: expect.stringContaining('/html/redirect-frame.min.html?channel='),
    cancelUrl: expect.stringContaining('/html/cancel-frame.min.html?channel='),
  });
  const [tokenized] = await heard(/paypal_accounts$/);
  expect(tokenized?.body['paypalAccount']).toMatchObject({
    correlationId: expect.stringMatching(/^EC-/),
    paymentToken: expect.stringMatching(/^PAY-/),
    payerId: expect.any(String),
    unilateral: false,
    options: { validate: false },
  });
  const status = 'paypal-checkout.startVaultInitiatedCheckout';
  await expect.poll(reported).toContain(`${status}.succeeded`);
  expect(await reported()).toContain(`${status}.started`);

  // It is no longer in progress and can be started again.
  await (await start(page)).close();
  expect(await outcome(page)).toMatchObject(canceled);
});

// proves widget-popups.2
test('a click on the backdrop focuses PayPal’s window', async ({ page }) => {
  // A headless browser treats every window as the front one, so check that the library calls
  // `focus`.
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      const popup = open(...given);
      if (!popup) return popup;
      return new Proxy(popup, {
        get(window, key) {
          if (key === 'focus') document.title = 'asked for the window';
          const value: unknown = Reflect.get(window, key);
          return typeof value === 'function' ? value.bind(window) : value;
        },
      });
    };
  });
  await openFlow(page, 'paypal', checkout);
  await start(page);
  await expect(page).not.toHaveTitle('asked for the window');
  await backdrop(page).click();
  await expect(page).toHaveTitle('asked for the window');
});

// proves widget-popups.3
test('the shop can opt out of the backdrop', async ({ page }) => {
  await openFlow(page, 'paypal', {
    ...checkout,
    request: { ...request, optOutOfModalBackdrop: true },
  });
  const popup = await start(page);
  await expect(backdrop(page)).toHaveCount(0);
  await pressAndClose(popup, 'Agree and continue');
  expect(await outcome(page)).toMatchObject({ type: 'PayPalAccount' });
});

// proves widget-transitions.22, widget-transitions.23, widget-transitions.25
// proves widget-paypal-errors.9
test('an abandoned vault-initiated checkout reports who canceled it', async ({ page }) => {
  await openFlow(page, 'paypal', checkout);
  const status = 'paypal-checkout.startVaultInitiatedCheckout.canceled';
  const ends: [who: string, kind: string, end: (popup: Page) => Promise<unknown>][] = [
    ['the shopper closes the window', `${status}.by-customer`, (popup) => popup.close()],
    ['the shopper says no', `${status}.by-customer`, (popup) => pressAndClose(popup, 'Cancel')],
    [
      'the shop closes the window',
      `${status}.by-merchant`,
      () => call(page, 'closeVaultInitiatedCheckoutWindow'),
    ],
  ];
  for (const [who, kind, end] of ends)
    await test.step(who, async () => {
      const reported = await collectAnalytics();
      await end(await start(page));
      expect(await outcome(page)).toMatchObject(canceled);
      await expect(backdrop(page)).toHaveCount(0);
      await expect.poll(reported).toContain(kind);
    });
});

// proves widget-provider-rules.3, widget-paypal-errors.7
test('a second vault-initiated checkout is refused while one is in progress', async ({ page }) => {
  await openFlow(page, 'paypal', checkout);
  const popup = await start(page);
  expect(await call(page, 'startVaultInitiatedCheckout', request)).toEqual({
    code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS',
    message: 'Vault initiated checkout already in progress.',
  });
  await popup.close();
  expect(await outcome(page)).toMatchObject(canceled);
});

// proves widget-provider-rules.2, widget-paypal-errors.8
test('a vault-initiated checkout names a missing parameter', async ({ page }) => {
  for (const name of Object.keys(request)) {
    const given = Object.fromEntries(Object.entries(request).filter(([key]) => key !== name));
    await openFlow(page, 'paypal', { ...checkout, request: given });
    expect(await press(page, 'Start vault-initiated checkout')).toMatchObject({
      code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED',
      message: `Required param ${name} is missing.`,
    });
    await expect(backdrop(page)).toHaveCount(0);
  }
});

// proves widget-transitions.24, widget-paypal-errors.10
test('a popup that the browser blocks ends a vault-initiated checkout', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openFlow(page, 'paypal', checkout);
  const reported = await collectAnalytics();
  expect(await press(page, 'Start vault-initiated checkout')).toMatchObject({
    code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED',
    type: 'MERCHANT',
    message:
      'PayPal popup failed to open, make sure to initiate the vault checkout in response to a user action.',
  });
  await expect(backdrop(page)).toHaveCount(0);
  await expect
    .poll(reported)
    .toContain('paypal-checkout.startVaultInitiatedCheckout.failed.popup-not-opened');
});

// proves widget-paypal-errors.11
test('a frame that does not load within a minute ends a vault-initiated checkout', async ({
  page,
}) => {
  await page.clock.install();
  await openFlow(page, 'paypal', { ...checkout, faults: ['dispatch-frame-fails'] });
  await begin(page, 'Start vault-initiated checkout');
  await expect(backdrop(page)).toHaveCount(1);
  await page.clock.fastForward(60_000);
  expect(await outcome(page)).toMatchObject({
    code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED',
    type: 'NETWORK',
    message: 'Something went wrong when setting up the checkout workflow.',
  });
  await expect(backdrop(page)).toHaveCount(0);
});
