import { expect, type Page, test } from '@playwright/test';
import { setControls } from './gateway-steps.ts';
import { googlePay, transactionInfo } from './google-pay-options.ts';
import { banner, option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import {
  chosenRow,
  expectError,
  expectNothingHappened,
  expectTileAndSheet,
  iconOf,
  listenAtGateway,
  openWindow,
  pressLast,
  untilChosen,
  waysToPay,
} from './wallets.ts';
import { modelOf, openWorkbench, requestMethod } from './workbench.ts';

const only = { card: false, googlePay };

async function pay(page: Page): Promise<void> {
  await pressLast(await openWindow(page, 'googlePay'), 'Pay');
  await untilChosen(page);
}

// proves widget-views.8
test('Google Pay has an option tile with its logo and a sheet with Google’s button', async ({
  page,
}) => {
  await openWorkbench(page, { options: { googlePay } });
  await expectTileAndSheet(page, 'googlePay', 'Google Pay');
  await shoot(page.locator('#dropin'), 'google-sheet');
});

// proves widget-relied-on.10
test('Google Pay is not offered without the merchant’s account, its script or a ready browser', async ({
  page,
}) => {
  const options = { googlePay };
  expect(await waysToPay(page, { options })).toEqual(['card', 'googlePay']);
  expect(await waysToPay(page, { options, merchant: { offers: [] } })).toEqual(['card']);
  expect(await waysToPay(page, { options, faults: ['google-script-fails'] })).toEqual(['card']);
  expect(await waysToPay(page, { options, faults: ['google-not-ready'] })).toEqual(['card']);
  await expect(option(page, 'googlePay')).toHaveCount(0);
});

// proves widget-icons.15, widget-payment-methods.3, widget-payment-methods.4
// proves widget-payment-methods.17
test('paying in Google’s sheet returns the card that it handed over', async ({ page }) => {
  await openWorkbench(page, { options: { ...only, dataCollector: true } });
  const heard = await listenAtGateway();
  const popup = await openWindow(page, 'googlePay');
  await expect(popup.getByText('20.00 USD')).toBeVisible();
  await shoot(popup, 'google-popup');
  await popup.getByLabel('Card', { exact: true }).selectOption('Mastercard ending in 4444');
  await pressLast(popup, 'Pay');
  await untilChosen(page);
  await expect(chosenRow(page)).toHaveText('Google Pay');
  expect(await iconOf(chosenRow(page).locator('.braintree-method__logo'))).toBe('#logoGooglePay');
  await shoot(page.locator('#dropin'), 'google-chosen');

  const payload = await requestMethod(page);
  expect(payload).toMatchObject({
    type: 'AndroidPayCard',
    nonce: expect.any(String),
    deviceData: expect.stringContaining('correlation_id'),
    details: {
      cardType: 'MasterCard',
      lastFour: expect.stringMatching(/^\d{4}$/),
      lastTwo: expect.stringMatching(/^\d{2}$/),
      isNetworkTokenized: true,
      bin: '555555',
      rawPaymentData: {
        apiVersion: 2,
        paymentMethodData: {
          type: 'CARD',
          tokenizationData: { type: 'PAYMENT_GATEWAY', token: expect.stringContaining('nonce') },
        },
      },
    },
    binData: { prepaid: expect.any(String), issuingBank: expect.any(String) },
  });
  expect(payload).not.toHaveProperty('vaulted');
  expect(payload).not.toHaveProperty('description');
  const [asked] = await heard(/^\/google\/sheets$/);
  expect(asked).toMatchObject({
    status: 201,
    body: { transactionInfo, authorizationFingerprint: expect.any(String) },
  });
});

// proves widget-options.24
test('a card that is not network tokenized is returned as such', async ({ page }) => {
  await openWorkbench(page, { options: only, merchant: { googleNetworkTokenized: false } });
  await pay(page);
  expect(await requestMethod(page)).toMatchObject({
    type: 'AndroidPayCard',
    details: { isNetworkTokenized: false, cardType: 'Visa', lastFour: '1111', lastTwo: '11' },
  });
});

// proves widget-payment-methods.4
test('Google’s answer of version 1 is read too', async ({ page }) => {
  await openWorkbench(page, { options: { card: false, googlePay: { transactionInfo } } });
  await pay(page);
  expect(await requestMethod(page)).toMatchObject({
    type: 'AndroidPayCard',
    details: {
      bin: '411111',
      rawPaymentData: {
        paymentMethodToken: {
          tokenizationType: 'PAYMENT_GATEWAY',
          token: expect.stringContaining('nonce'),
        },
      },
    },
  });
});

// proves widget-faults.2
test('a PayPal account from Google’s sheet shows an error, because the widget has no row for it', async ({
  page,
}) => {
  // Google's response has no e-mail, which both versions need to draw a PayPal row.
  await openWorkbench(page, { options: only, merchant: { googlePayPal: true } });
  const popup = await openWindow(page, 'googlePay');
  await popup.getByLabel('Card', { exact: true }).selectOption('PayPal');
  await pressLast(popup, 'Pay');
  await expectError(page, 'Something went wrong on our end.', {});
  expect((await modelOf(page))['paymentMethods']).toMatchObject([
    { type: 'PayPalAccount', nonce: expect.any(String), description: expect.any(String) },
  ]);
});

// proves widget-relied-on.7
test('canceling or closing Google’s sheet returns to the widget without an error', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  await test.step('cancels', async () => {
    await pressLast(await openWindow(page, 'googlePay'), 'Cancel');
  });
  await expect(part(page, 'googlePay')).not.toHaveClass(/braintree-sheet--loading/);
  await test.step('closes the window', async () => {
    const popup = await openWindow(page, 'googlePay');
    await expect(popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await expect(part(page, 'googlePay')).toHaveClass(/braintree-sheet--loading/);
    await popup.close();
  });
  await expect(part(page, 'googlePay')).not.toHaveClass(/braintree-sheet--loading/);
  await expectNothingHappened(page);
  await pay(page);
});

// proves widget-setup-errors.7
test('an error in Google’s sheet is shown in the widget’s sheet', async ({ page }) => {
  await openWorkbench(page, { options: only });
  await test.step('a request that Google refuses is a developer error', async () => {
    await setControls({ faults: ['google-sheet-fails'] });
    await openWindow(page, 'googlePay');
    await expectError(
      page,
      'Developer Error: Something went wrong. Check the console for details.',
      { message: 'developerError' },
    );
    await shoot(page.locator('#dropin'), 'error-google-developer');
  });
  await test.step('a card that cannot be tokenized', async () => {
    await setControls({ faults: [] });
    await pressLast(await openWindow(page, 'googlePay'), 'Fail');
    await expectError(page, 'Something went wrong on our end.', {
      code: 'GOOGLE_PAYMENT_GATEWAY_ERROR',
      message: 'There was an error when tokenizing the Google Pay payment method.',
    });
    await shoot(page.locator('#dropin'), 'error-google');
  });
  await test.step('a sheet that answers with an error', async () => {
    await setControls({ faults: ['google-answers-error'] });
    await pressLast(await openWindow(page, 'googlePay'), 'Pay');
    await expectError(page, 'Something went wrong on our end.', {
      code: 'GOOGLE_PAYMENT_GATEWAY_ERROR',
    });
  });
  await test.step('the next attempt removes the message', async () => {
    await setControls({ faults: [] });
    await pay(page);
    await expect(banner(page)).toBeHidden();
  });
});

// proves widget-options.24
test('an unknown version of Google Pay disables the tile', async ({ page }) => {
  await openWorkbench(page, { options: { googlePay: { ...googlePay, googlePayVersion: 9 } } });
  await expect(option(page, 'googlePay')).toHaveClass(/braintree-disabled/);
  expect((await modelOf(page))['failedDependencies']).toMatchObject({
    googlePay: expect.stringContaining('does not support Google Pay version 9'),
  });
});
