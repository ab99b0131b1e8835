import { expect, test } from 'vitest';
import { PAYMENT_OPTIONS, type Widget } from '#contract/payments/payment-widget.ts';
import {
  amountChanges,
  dropinOptions,
} from '../../../frontend/features/checkout/dropin/dropin-options.ts';
import { cardAndPayPal } from '../support/checkout-page.ts';

const container = document.createElement('div');

function optionsFor(widget: Partial<Widget>, locale = 'de_DE') {
  return dropinOptions({
    clientToken: 'a-client-token',
    widget: { ...cardAndPayPal, ...widget },
    amount: '37.00',
    locale,
    container,
  });
}

const everything: Partial<Widget> = {
  paymentOptions: [...PAYMENT_OPTIONS].reverse(),
  merchantName: 'Quiet Street Books',
  cardholderName: 'required',
  saveCardChoice: true,
  venmoDesktop: 'web-login',
  googlePayMerchantId: 'BCR2DN4T',
  threeDSecure: true,
  deviceData: 'on',
};

// proves widget-in-shop.3
test('all payment options of a shop are passed to the widget in their order', () => {
  const paypal = { flow: 'vault', amount: '37.00', currency: 'USD' };
  expect(optionsFor(everything)).toEqual({
    authorization: 'a-client-token',
    container,
    locale: 'de_DE',
    vaultManager: true,
    paymentOptionPriority: ['applePay', 'googlePay', 'venmo', 'paypalCredit', 'paypal', 'card'],
    card: { cardholderName: { required: true }, vault: { allowVaultCardOverride: true } },
    paypal,
    paypalCredit: paypal,
    venmo: {
      allowDesktop: true,
      allowDesktopWebLogin: true,
      paymentMethodUsage: 'multi_use',
      ignoreHistoryChanges: true,
    },
    googlePay: {
      googlePayVersion: 2,
      merchantId: 'BCR2DN4T',
      transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '37.00', currencyCode: 'USD' },
    },
    applePay: {
      displayName: 'Quiet Street Books',
      paymentRequest: { total: { label: 'Quiet Street Books', amount: '37.00' } },
    },
    threeDSecure: true,
    dataCollector: true,
  });
});

// proves widget-messages.2, widget-messages.11
test.each(['en_US', 'en_GB'])('in %s the widget has the specified messages', (locale) => {
  expect(optionsFor({}, locale).translations).toEqual({
    hostedFieldsTokenizationFailOnDuplicateError:
      'This card already exists as a saved payment method.',
    vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method. Please try again.',
  });
  expect(optionsFor({}, 'de_DE')).not.toHaveProperty('translations');
});

// proves widget-in-shop.3
test('options that are not offered are left out, and a card that is not offered is turned off', () => {
  expect(optionsFor({})).toEqual({
    authorization: 'a-client-token',
    container,
    locale: 'de_DE',
    vaultManager: true,
    paymentOptionPriority: ['card', 'paypal'],
    card: {},
    paypal: { flow: 'vault', amount: '37.00', currency: 'USD' },
  });
  expect(optionsFor({ paymentOptions: ['venmo'] })).toMatchObject({ card: false });
});

// proves widget-in-shop.3
test.each<[string, Partial<Widget>, object]>([
  [
    'an optional name',
    { cardholderName: 'optional' },
    { card: { cardholderName: { required: false } } },
  ],
  [
    'Venmo only where it has an app',
    { paymentOptions: ['venmo'] },
    { venmo: { allowDesktop: false, allowDesktopWebLogin: false } },
  ],
  [
    'Venmo by QR code',
    { paymentOptions: ['venmo'], venmoDesktop: 'qr' },
    { venmo: { allowDesktop: true, allowDesktopWebLogin: false } },
  ],
  ['Kount', { deviceData: 'kount' }, { dataCollector: { kount: true } }],
])('%s sets the widget’s option', (_, widget, options) => {
  expect(optionsFor(widget)).toMatchObject(options);
});

// proves widget-in-shop.4
test('a new amount is passed only to the options that have one', () => {
  expect(amountChanges({ ...cardAndPayPal, ...everything }, '55.50')).toEqual([
    ['applePay', 'paymentRequest', { total: { label: 'Quiet Street Books', amount: '55.50' } }],
    [
      'googlePay',
      'transactionInfo',
      { totalPriceStatus: 'FINAL', totalPrice: '55.50', currencyCode: 'USD' },
    ],
    ['paypalCredit', 'amount', '55.50'],
    ['paypal', 'amount', '55.50'],
  ]);
  expect(amountChanges({ ...cardAndPayPal, paymentOptions: ['card', 'venmo'] }, '1.00')).toEqual(
    [],
  );
});

test('after a decline no saved payment method is preselected', () => {
  expect(optionsFor({ preselectsMethod: false }).preselectVaultedPaymentMethod).toBe(false);
  expect(optionsFor({})).not.toHaveProperty('preselectVaultedPaymentMethod');
});
