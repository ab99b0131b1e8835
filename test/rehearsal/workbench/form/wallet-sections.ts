import { flag, included, json, oneOf, type Section, text } from './field.ts';

function payPal(name: 'paypal' | 'paypalCredit', title: string): Section {
  const path = `options.${name}`;
  const within = { within: path };
  return {
    title,
    fields: [
      included(path, title),
      oneOf(`${path}.flow`, 'Flow', ['vault', 'checkout'], within),
      text(`${path}.amount`, 'Amount', { ...within, example: '10.00' }),
      text(`${path}.currency`, 'Currency', { ...within, example: 'USD' }),
      oneOf(`${path}.intent`, 'Intent', ['authorize', 'capture', 'sale', 'order'], within),
      oneOf(
        `${path}.commit`,
        'Button in PayPal’s window',
        [
          { label: 'Pay now', value: true },
          { label: 'Continue', value: false },
        ],
        within,
      ),
      oneOf(`${path}.landingPageType`, 'Landing page', ['login', 'billing'], within),
      json(`${path}.buttonStyle`, 'Button style', {
        ...within,
        example: '{ "color": "blue", "shape": "rect", "size": "medium" }',
      }),
      flag(`${path}.vault.vaultPayPal`, 'Save the account', within),
    ],
  };
}

const venmo: Section = {
  title: 'Venmo',
  fields: [
    included('options.venmo', 'Venmo'),
    flag('options.venmo.allowDesktop', 'Allow desktop', { within: 'options.venmo' }),
    flag('options.venmo.allowDesktopWebLogin', 'Web login instead of a QR code', {
      within: 'options.venmo',
      hint: 'Needs a usage.',
    }),
    oneOf('options.venmo.paymentMethodUsage', 'Usage', ['multi_use', 'single_use'], {
      within: 'options.venmo',
    }),
    flag('options.venmo.allowNewBrowserTab', 'May return in a new tab', {
      within: 'options.venmo',
    }),
    text('options.venmo.profileId', 'Profile id', { within: 'options.venmo' }),
    text('options.venmo.displayName', 'Display name', { within: 'options.venmo' }),
    text('options.venmo.deepLinkReturnUrl', 'Deep link for the return', {
      within: 'options.venmo',
    }),
  ],
};

const googlePay: Section = {
  title: 'Google Pay',
  fields: [
    included('options.googlePay', 'Google Pay'),
    oneOf('options.googlePay.googlePayVersion', 'Version', [{ label: '2', value: 2 }], {
      within: 'options.googlePay',
    }),
    json('options.googlePay.transactionInfo', 'Transaction', {
      within: 'options.googlePay',
      example: '{ "currencyCode": "USD", "totalPriceStatus": "FINAL", "totalPrice": "10.00" }',
    }),
    json('options.googlePay.button', 'Button', {
      within: 'options.googlePay',
      example: '{ "buttonType": "short" }',
    }),
    text('options.googlePay.merchantId', 'Merchant id', { within: 'options.googlePay' }),
  ],
};

const applePay: Section = {
  title: 'Apple Pay',
  about: 'In a browser without Apple Pay the page simulates its session.',
  fields: [
    included('options.applePay', 'Apple Pay'),
    text('options.applePay.displayName', 'Display name', { within: 'options.applePay' }),
    oneOf('options.applePay.buttonStyle', 'Button style', ['black', 'white', 'white-outline'], {
      within: 'options.applePay',
    }),
    json('options.applePay.paymentRequest', 'Payment request', {
      within: 'options.applePay',
      example: '{ "total": { "label": "Colophon", "amount": "10.00" } }',
    }),
  ],
};

export const walletSections: readonly Section[] = [
  payPal('paypal', 'PayPal'),
  payPal('paypalCredit', 'PayPal Credit'),
  venmo,
  googlePay,
  applePay,
];
