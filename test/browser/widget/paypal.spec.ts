import { expect, type Page, test } from '@playwright/test';
import { customerWith } from './gateway-steps.ts';
import { savedRows } from './parts.ts';
import { shoot } from './shoot.ts';
import {
  chosenRow,
  expectNothingHappened,
  expectTileAndSheet,
  iconOf,
  listenAtGateway,
  openWindow,
  pressLast,
  untilChosen,
  updateConfiguration,
  walletButton,
} from './wallets.ts';
import { eventNames, modelOf, openWorkbench, requestMethod } from './workbench.ts';

const vault = { card: false, paypal: { flow: 'vault' } };
const checkout = { card: false, paypal: { flow: 'checkout', amount: '10.00', currency: 'USD' } };

async function agree(page: Page, email = 'nora@example.com'): Promise<void> {
  const popup = await openWindow(page, 'paypal');
  await popup.getByLabel('PayPal e-mail').fill(email);
  await popup.getByRole('button', { name: 'Agree and continue' }).click();
  await untilChosen(page);
}

// proves widget-views.5
test('PayPal has an option tile with its logo and a sheet with its own button', async ({
  page,
}) => {
  await openWorkbench(page, { options: { paypal: { flow: 'vault' } } });
  await expectTileAndSheet(page, 'paypal', 'PayPal');
  expect(await eventNames(page)).toEqual(['changeActiveView', 'paymentOptionSelected']);
  await shoot(page.locator('#dropin'), 'paypal-sheet');
});

// proves widget-icons.12, widget-payment-methods.3, widget-payment-methods.14, widget-options.13
// proves widget-paypal.22, widget-paypal.25, widget-calls.2, widget-calls.3
test('a guest in the vault flow pays with an account that is not saved', async ({ page }) => {
  await openWorkbench(page, { options: vault });
  const heard = await listenAtGateway();
  const popup = await openWindow(page, 'paypal');
  await expect(popup.getByRole('button', { name: 'Agree and continue' })).toBeVisible();
  await shoot(popup, 'paypal-popup');
  await popup.getByLabel('PayPal e-mail').fill('nora@example.com');
  await popup.getByRole('button', { name: 'Agree and continue' }).click();
  await untilChosen(page);
  await expect(chosenRow(page)).toHaveText('nora@example.comPayPal');
  expect(await iconOf(chosenRow(page).locator('.braintree-method__logo'))).toBe('#logoPayPal');
  await shoot(page.locator('#dropin'), 'paypal-chosen');
  expect(popup.isClosed()).toBe(true);

  const payload = await requestMethod(page);
  expect(payload).toMatchObject({
    type: 'PayPalAccount',
    nonce: expect.stringMatching(/.{10,}/),
    details: {
      email: 'nora@example.com',
      payerId: expect.any(String),
      firstName: expect.any(String),
      lastName: expect.any(String),
      countryCode: 'US',
    },
  });
  expect(payload).not.toHaveProperty('vaulted');
  expect(payload).not.toHaveProperty('description');
  expect(await eventNames(page)).toContain('paymentMethodRequestable');

  const [agreement] = await heard(/setup_billing_agreement$/);
  expect(agreement).toMatchObject({
    status: 201,
    body: {
      returnUrl: 'https://www.paypal.com/checkoutnow/error',
      cancelUrl: 'https://www.paypal.com/checkoutnow/error',
      offerPaypalCredit: false,
      experienceProfile: {
        brandName: 'Colophon (rehearsal)',
        noShipping: 'true',
        addressOverride: false,
      },
    },
  });
  expect(agreement?.body).not.toHaveProperty('amount');
  expect(await heard(/create_payment_resource$/)).toEqual([]);
  const [tokenized] = await heard(/paypal_accounts$/);
  expect(tokenized).toMatchObject({
    status: 202,
    body: {
      paypalAccount: {
        correlationId: expect.stringMatching(/^BA-/),
        billingAgreementToken: expect.stringMatching(/^BA-/),
        options: { validate: true },
      },
    },
  });
});

// proves widget-payment-methods.2
test('the vault flow saves a customer’s account for the next time', async ({ page }) => {
  const customerId = await customerWith();
  await openWorkbench(page, { authorization: 'customer', customerId, options: vault });
  await agree(page, 'saved@example.com');
  expect(await requestMethod(page)).toMatchObject({ type: 'PayPalAccount', vaulted: true });

  await openWorkbench(page, { authorization: 'customer', customerId, options: vault });
  await expect(savedRows(page)).toHaveText('saved@example.comPayPal');
  expect((await modelOf(page))['paymentMethods']).toMatchObject([
    {
      type: 'PayPalAccount',
      vaulted: true,
      default: true,
      hasSubscription: false,
      details: { email: 'saved@example.com' },
    },
  ]);
});

// proves widget-options.22, widget-paypal.21
test('with vaultPayPal off a customer’s account is not saved', async ({ page }) => {
  await openWorkbench(page, {
    authorization: 'customer',
    options: { card: false, paypal: { flow: 'vault', vault: { vaultPayPal: false } } },
  });
  const heard = await listenAtGateway();
  await agree(page);
  expect(await requestMethod(page)).not.toHaveProperty('vaulted');
  const [tokenized] = await heard(/paypal_accounts$/);
  expect(tokenized?.body).toMatchObject({ paypalAccount: { options: { validate: false } } });
});

// proves widget-relied-on.7
test('canceling at PayPal or closing its window returns to the sheet without an error', async ({
  page,
}) => {
  await openWorkbench(page, { options: vault });
  const heard = await listenAtGateway();
  await test.step('cancels', async () => {
    await pressLast(await openWindow(page, 'paypal'), 'Cancel');
  });
  await test.step('closes the window', async () => {
    const popup = await openWindow(page, 'paypal');
    await expect(popup.getByRole('button', { name: 'Agree and continue' })).toBeVisible();
    await popup.close();
  });
  await expectNothingHappened(page);
  expect(await heard(/paypal_accounts$/)).toEqual([]);

  await agree(page);
  expect(await requestMethod(page)).toMatchObject({ type: 'PayPalAccount' });
});

// proves widget-methods.3
test('a changed amount discards an unsaved PayPal approval', async ({ page }) => {
  await openWorkbench(page, { options: checkout });
  const heard = await listenAtGateway();
  await agree(page);
  await updateConfiguration(page, 'paypal', { amount: '12.00' });
  await expect(walletButton(page, 'paypal')).toBeVisible();
  await expect(chosenRow(page)).toBeHidden();
  expect(await eventNames(page)).toContain('noPaymentMethodRequestable');
  await agree(page, 'again@example.com');
  await expect(chosenRow(page)).toHaveText('again@example.comPayPal');
  const amounts = (await heard(/create_payment_resource$/)).map(({ body }) => body['amount']);
  expect(amounts).toEqual(['10.00', '12.00']);
});

// proves widget-payment-methods.7
test('with a data collector the payload contains device data', async ({ page }) => {
  await openWorkbench(page, { options: { ...vault, dataCollector: true } });
  await agree(page);
  expect(await requestMethod(page)).toMatchObject({
    type: 'PayPalAccount',
    deviceData: expect.stringMatching(/^{"correlation_id":"[0-9a-f-]{32,36}"}$/),
  });
});
