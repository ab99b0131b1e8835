import { expect, test } from '@playwright/test';
import { shoot } from './shoot.ts';
import {
  chosenRow,
  listenAtGateway,
  openWindow,
  untilChosen,
  updateConfiguration,
} from './wallets.ts';
import { openWorkbench, requestMethod } from './workbench.ts';

// What the widget passes to PayPal and its button.

const checkout = { card: false, paypal: { flow: 'checkout', amount: '10.00', currency: 'USD' } };

// proves widget-options.12, widget-options.13, widget-paypal.10, widget-paypal.12, widget-paypal.23
// proves widget-calls.1
test('the checkout flow sends amount, currency and intent, and returns the payer', async ({
  page,
}) => {
  const options = { card: false, paypal: { ...checkout.paypal, intent: 'capture' } };
  await openWorkbench(page, { authorization: 'customer', options });
  const heard = await listenAtGateway();
  const popup = await openWindow(page, 'paypal');
  await expect(popup.getByText('$10.00')).toBeVisible();
  await popup.getByRole('button', { name: 'Agree and continue' }).click();
  await untilChosen(page);
  const payload = await requestMethod(page);
  expect(payload).toMatchObject({ type: 'PayPalAccount', details: { countryCode: 'US' } });
  expect(payload).not.toHaveProperty('vaulted');

  const [resource] = await heard(/create_payment_resource$/);
  // The widget sends `capture` under PayPal's older name.
  expect(resource).toMatchObject({
    status: 201,
    body: { amount: '10.00', currencyIsoCode: 'USD', intent: 'sale', offerPaypalCredit: false },
  });
  const [tokenized] = await heard(/paypal_accounts$/);
  expect(tokenized?.body).toMatchObject({
    paypalAccount: {
      correlationId: expect.stringMatching(/^EC-/),
      paymentToken: expect.stringMatching(/^PAY-/),
      payerId: expect.any(String),
      unilateral: false,
      intent: 'sale',
      options: { validate: false },
    },
  });
});

// proves widget-paypal.4, widget-paypal.5, widget-paypal.6, widget-paypal.7, widget-paypal.8
// proves widget-paypal.9, widget-paypal.11, widget-paypal.13, widget-paypal.15, widget-paypal.16
// proves widget-paypal.17, widget-paypal.18, widget-paypal.19
test('a merchant’s PayPal options are sent with the payment request', async ({ page }) => {
  await openWorkbench(page, { options: { ...checkout, locale: 'fr_FR' } });
  const lineItems = [{ quantity: '1', unitAmount: '9.00', name: 'Emma', kind: 'debit' }];
  const shippingOptions = [
    {
      id: 'post',
      label: 'Post',
      selected: true,
      type: 'SHIPPING',
      amount: { currency: 'USD', value: '1.00' },
    },
  ];
  const address = { line1: '1 Quiet Street', city: 'Portland', state: 'OR' };
  const rows: { given: Record<string, unknown>; sent: Record<string, unknown> }[] = [
    { given: {}, sent: { experienceProfile: { localeCode: 'fr_FR', noShipping: 'true' } } },
    { given: { amount: '25.50' }, sent: { amount: '25.50' } },
    { given: { displayName: 'Books' }, sent: { experienceProfile: { brandName: 'Books' } } },
    { given: { intent: 'authorize' }, sent: { intent: 'authorize' } },
    { given: { intent: 'order' }, sent: { intent: 'order' } },
    { given: { intent: 'sale' }, sent: { intent: 'sale' } },
    {
      given: { enableShippingAddress: true },
      sent: { experienceProfile: { noShipping: 'false' } },
    },
    {
      given: { shippingAddressEditable: false },
      sent: { experienceProfile: { addressOverride: true } },
    },
    { given: { shippingAddressOverride: address }, sent: address },
    { given: { lineItems }, sent: { lineItems } },
    { given: { shippingOptions }, sent: { shippingOptions } },
    {
      given: { requestBillingAgreement: true, billingAgreementDetails: { description: 'Books' } },
      sent: { requestBillingAgreement: true, billingAgreementDetails: { description: 'Books' } },
    },
    { given: { riskCorrelationId: 'risk-1' }, sent: { correlationId: 'risk-1' } },
    {
      given: { vaultInitiatedCheckoutPaymentMethodToken: 'saved-nonce' },
      sent: { vaultInitiatedCheckoutPaymentMethodToken: 'saved-nonce' },
    },
    {
      given: { landingPageType: 'billing' },
      sent: { experienceProfile: { landingPageType: 'billing' } },
    },
    // `offerCredit` distinguishes PayPal Credit from PayPal, so the merchant's value is ignored.
    {
      given: { offerCredit: true, locale: 'de_DE' },
      sent: { offerPaypalCredit: false, experienceProfile: { localeCode: 'fr_FR' } },
    },
    {
      given: { flow: 'vault', billingAgreementDescription: 'Every month' },
      sent: { description: 'Every month', shippingAddress: address },
    },
  ];
  for (const { given, sent } of rows) {
    await test.step(JSON.stringify(given), async () => {
      const heard = await listenAtGateway();
      await updateConfiguration(page, 'paypal', given);
      const popup = await openWindow(page, 'paypal');
      await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await popup.close();
      const [asked] = await heard(/paypal_hermes/);
      expect(asked?.body).toMatchObject(sent);
    });
  }
});

// proves widget-options.14
test('landingPageType login shows PayPal’s login page first', async ({ page }) => {
  const paypal = { ...checkout.paypal, landingPageType: 'login' };
  await openWorkbench(page, { options: { card: false, paypal } });
  const popup = await openWindow(page, 'paypal');
  await popup.getByLabel('PayPal e-mail').fill('log-in@example.com');
  await shoot(popup, 'paypal-popup-login');
  await popup.getByRole('button', { name: 'Log in' }).click();
  await expect(popup.getByText('Logged in as log-in@example.com.')).toBeVisible();
  await popup.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(chosenRow(page)).toHaveText('log-in@example.comPayPal');
});

// proves widget-options.23
test('PayPal’s button gets its environment, style, language and disallowed funding', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const render = (config: object, place: string) => {
      told.push({ ...JSON.parse(JSON.stringify(config)), place });
      return Promise.resolve();
    };
    const FUNDING = { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card', VENMO: 'venmo' };
    Object.assign(globalThis, { told, paypal: { FUNDING, Button: { render } } });
  });
  await openWorkbench(page, {
    options: {
      card: false,
      locale: 'de_DE',
      paypal: { flow: 'vault', buttonStyle: { color: 'blue' }, commit: false },
      paypalCredit: { flow: 'vault' },
    },
  });
  const told = await page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
  expect(told).toMatchObject([
    {
      env: 'sandbox',
      style: { color: 'blue' },
      commit: false,
      locale: 'de_DE',
      funding: { disallowed: ['card', 'venmo', 'credit'] },
      place: expect.stringMatching(
        /^#braintree--dropin__\S+ \[data-braintree-id="paypal-button"\]$/,
      ),
    },
    {
      env: 'sandbox',
      style: { label: 'credit' },
      locale: 'de_DE',
      funding: { disallowed: ['card', 'venmo'] },
      place: expect.stringMatching(/\[data-braintree-id="paypal-credit-button"\]$/),
    },
  ]);
});

// proves widget-options.23, widget-calls.16
test('PayPal’s script is loaded once for both options, with the requested log level', async ({
  page,
}) => {
  const script = page.locator('#braintree-dropin-paypal-checkout-script');
  await openWorkbench(page, { options: { card: false, paypal: { flow: 'vault' } } });
  await expect(script).toHaveAttribute('data-log-level', 'warn');
  const heard = await listenAtGateway();
  const paypal = { flow: 'vault', logLevel: 'error' };
  await openWorkbench(page, { options: { card: false, paypal, paypalCredit: { flow: 'vault' } } });
  await expect(script).toHaveAttribute('data-log-level', 'error');
  expect(await heard(/^\/paypal\/checkout\.js$/)).toHaveLength(1);
});
