import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { clientTokenAnswerSchema } from '#contract/payments/payment.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { createShopper } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

const NAMES = [
  'PAYMENT_OPTIONS',
  'MERCHANT_NAME',
  'CARDHOLDER_NAME',
  'SAVE_CARD_CHOICE',
  'VENMO_DESKTOP',
  'GOOGLE_PAY_MERCHANT_ID',
  'THREE_D_SECURE',
  'DEVICE_DATA',
];

/** The test's environment with only these widget variables. */
function envWith(vars: Record<string, string>) {
  const rest = Object.entries(env).filter(([name]) => !NAMES.includes(name));
  return { ...Object.fromEntries(rest), ...vars };
}

const widgetFor = (vars: Record<string, string>) => createDeps(parseEnv(envWith(vars))).widget;

test('without variables the widget offers card and PayPal only', () => {
  expect(widgetFor({})).toEqual({
    paymentOptions: ['card', 'paypal'],
    merchantName: 'Colophon',
    cardholderName: 'off',
    saveCardChoice: false,
    venmoDesktop: 'off',
    googlePayMerchantId: null,
    threeDSecure: false,
    deviceData: 'off',
  });
});

test('each variable reaches the widget, with the payment options in the given order', () => {
  const widget = widgetFor({
    PAYMENT_OPTIONS: ' googlePay, card ,venmo,',
    MERCHANT_NAME: ' Quiet Street Books ',
    CARDHOLDER_NAME: 'required',
    SAVE_CARD_CHOICE: 'on',
    VENMO_DESKTOP: 'web-login',
    GOOGLE_PAY_MERCHANT_ID: 'BCR2DN4T',
    THREE_D_SECURE: 'on',
    DEVICE_DATA: 'kount',
  });

  expect(widget).toEqual({
    paymentOptions: ['googlePay', 'card', 'venmo'],
    merchantName: 'Quiet Street Books',
    cardholderName: 'required',
    saveCardChoice: true,
    venmoDesktop: 'web-login',
    googlePayMerchantId: 'BCR2DN4T',
    threeDSecure: true,
    deviceData: 'kount',
  });
});

test.each([
  [
    { PAYMENT_OPTIONS: ' , ' },
    'PAYMENT_OPTIONS must name at least one of card, paypal, paypalCredit, venmo, googlePay, applePay',
  ],
  [
    { PAYMENT_OPTIONS: 'card,bitcoin,cheque' },
    'PAYMENT_OPTIONS names bitcoin, cheque, which the widget does not know: use card, paypal,',
  ],
  [{ PAYMENT_OPTIONS: 'card,paypal,card' }, 'PAYMENT_OPTIONS names card more than once'],
  [{ MERCHANT_NAME: ' ' }, 'MERCHANT_NAME must not be empty'],
  [{ CARDHOLDER_NAME: 'yes' }, 'CARDHOLDER_NAME must be off, optional or required'],
  [{ SAVE_CARD_CHOICE: 'true' }, 'SAVE_CARD_CHOICE must be off or on'],
  [{ VENMO_DESKTOP: 'on' }, 'VENMO_DESKTOP must be off, qr or web-login'],
  [{ THREE_D_SECURE: '2' }, 'THREE_D_SECURE must be off, on or required'],
  [{ DEVICE_DATA: 'paypal' }, 'DEVICE_DATA must be off, on or kount'],
])('%j stops the Worker with an error that says what to change', (vars, text) => {
  expect(() => parseEnv(envWith(vars))).toThrow(text);
});

test('Google Pay in production needs GOOGLE_PAY_MERCHANT_ID', () => {
  const vars = { PAYMENT_OPTIONS: 'card,googlePay' };
  const production = { ...vars, BRAINTREE_ENVIRONMENT: 'production' };
  const asked = 'GOOGLE_PAY_MERCHANT_ID is needed when PAYMENT_OPTIONS names googlePay';

  expect(() => parseEnv(envWith(production))).toThrow(asked);
  expect(() => parseEnv(envWith({ ...production, PAYMENT_OPTIONS: 'card' }))).not.toThrow();
  expect(() => parseEnv(envWith({ ...production, GOOGLE_PAY_MERCHANT_ID: 'x' }))).not.toThrow();
  expect(() => parseEnv(envWith({ ...vars, BRAINTREE_ENVIRONMENT: 'sandbox' }))).not.toThrow();
});

test('3D Secure on and required offer the same widget, and only required needs the bank’s result', () => {
  const asking = createDeps(parseEnv(envWith({ THREE_D_SECURE: 'on' })));
  const requiring = createDeps(parseEnv(envWith({ THREE_D_SECURE: 'required' })));

  expect(requiring.widget).toEqual(asking.widget);
  expect(requiring.widget.threeDSecure).toBe(true);
  expect([asking.bankMustConfirm, requiring.bankMustConfirm]).toEqual([false, true]);
});

test('the widget’s configuration is sent with the client token', async () => {
  const shopper = await createShopper();
  const widget = widgetFor({ PAYMENT_OPTIONS: 'venmo,card', THREE_D_SECURE: 'on' });

  const { body } = await callApp(
    appWith({ widget }),
    'GET',
    `/braintree/getToken/${shopper.user._id}`,
    { token: shopper.token },
  );

  expect(clientTokenAnswerSchema.parse(body)).toEqual({
    clientToken: expect.any(String),
    widget,
  });
});
