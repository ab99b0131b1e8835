import { expect, test } from '@playwright/test';
import { openFailingFlow, openFlow, press } from './library.ts';
import { collectGatewayRequests } from './wallets.ts';

/** What the library asks of PayPal, and its errors when that fails. */

const address = {
  recipientName: 'Ada Byron',
  line1: '12 St James’s Square',
  city: 'London',
  postalCode: 'SW1Y 4LE',
  countryCode: 'GB',
};
const common = {
  displayName: 'A book shop',
  locale: 'en_GB',
  enableShippingAddress: true,
  shippingAddressEditable: false,
  landingPageType: 'login',
  offerCredit: true,
  shippingAddressOverride: address,
  shippingOptions: [{ id: 'post', type: 'SHIPPING', label: 'Post', selected: true }],
  riskCorrelationId: 'risk-1',
};
const deadEnd = 'https://www.paypal.com/checkoutnow/error';
const asked = {
  returnUrl: deadEnd,
  cancelUrl: deadEnd,
  offerPaypalCredit: true,
  merchantAccountId: 'another_account',
  experienceProfile: {
    brandName: 'A book shop',
    localeCode: 'en_GB',
    noShipping: 'false',
    addressOverride: true,
    landingPageType: 'login',
  },
  shippingOptions: common.shippingOptions,
  correlationId: 'risk-1',
};

// proves widget-paypal.1, widget-paypal.2, widget-paypal.3, widget-paypal.4, widget-paypal.5
// proves widget-paypal.6, widget-paypal.7, widget-paypal.8, widget-paypal.9, widget-paypal.10
// proves widget-paypal.11, widget-paypal.12, widget-paypal.13, widget-paypal.14, widget-paypal.15
// proves widget-paypal.16, widget-paypal.19, widget-calls.1
test('a payment of the checkout flow sends all options of the shop', async ({ page }) => {
  const lineItems = [{ quantity: '1', unitAmount: '10.00', name: 'A book', kind: 'debit' }];
  await openFlow(page, 'paypal', {
    options: { merchantAccountId: 'another_account' },
    request: {
      ...common,
      flow: 'checkout',
      amount: '10.00',
      currency: 'USD',
      intent: 'capture',
      requestBillingAgreement: true,
      lineItems,
      vaultInitiatedCheckoutPaymentMethodToken: 'rehearsal-token',
      billingAgreementDetails: { description: 'Books, later too' },
    },
  });
  const heard = await collectGatewayRequests();
  expect(await press(page, 'Create payment')).toMatch(/^EC-\w+$/);
  const [{ body } = { body: {} }] = await heard(/create_payment_resource$/);
  expect(body).toMatchObject({
    ...asked,
    ...address,
    amount: '10.00',
    currencyIsoCode: 'USD',
    // The gateway uses the older name `sale` for PayPal's `capture`.
    intent: 'sale',
    requestBillingAgreement: true,
    lineItems,
    vaultInitiatedCheckoutPaymentMethodToken: 'rehearsal-token',
    billingAgreementDetails: { description: 'Books, later too' },
  });
});

// proves widget-paypal.1, widget-paypal.3, widget-paypal.17, widget-paypal.18, widget-calls.2
test('a payment of the vault flow sends all options of the shop', async ({ page }) => {
  await openFlow(page, 'paypal', {
    options: { merchantAccountId: 'another_account' },
    request: { ...common, flow: 'vault', billingAgreementDescription: 'Books, later too' },
  });
  const heard = await collectGatewayRequests();
  expect(await press(page, 'Create payment')).toMatch(/^BA-/);
  const [{ body } = { body: {} }] = await heard(/setup_billing_agreement$/);
  expect(body).toMatchObject({
    ...asked,
    shippingAddress: address,
    description: 'Books, later too',
  });
  expect(body).not.toHaveProperty('amount');
});

// proves widget-paypal-errors.1, widget-paypal-errors.2
test('PayPal cannot be set up without the merchant’s account or its linked sandbox', async ({
  page,
}) => {
  expect(await openFailingFlow(page, 'paypal', { merchant: { payPal: false } })).toMatchObject({
    code: 'PAYPAL_NOT_ENABLED',
    message: 'PayPal is not enabled for this merchant.',
  });
  expect(
    await openFailingFlow(page, 'paypal', { merchant: { payPalLinked: false } }),
  ).toMatchObject({
    code: 'PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED',
    message: expect.stringMatching(/^A linked PayPal Sandbox account is required/),
  });
});
