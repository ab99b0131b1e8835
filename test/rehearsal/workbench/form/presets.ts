import type { SetupInput } from '../setup.ts';

const amount = '10.00';
const payPal = { flow: 'vault', amount, currency: 'USD' };
const googlePay = {
  googlePayVersion: 2,
  transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: amount },
};
const applePay = {
  displayName: 'Colophon',
  paymentRequest: { total: { label: 'Colophon', amount } },
};

export interface Preset {
  name: string;
  about: string;
  setup: SetupInput;
}

export const presets: readonly Preset[] = [
  { name: 'Card only', about: 'What a guest sees without any options.', setup: {} },
  {
    name: 'Everything on',
    about: 'A new customer, all six payment options, device data.',
    setup: {
      authorization: 'customer',
      options: {
        vaultManager: true,
        dataCollector: true,
        card: { cardholderName: true, vault: { allowVaultCardOverride: true } },
        paypal: payPal,
        paypalCredit: payPal,
        venmo: { allowDesktop: true },
        googlePay,
        applePay,
      },
    },
  },
  {
    name: 'Returning customer',
    about: 'Two saved cards and a PayPal account, with Edit.',
    setup: {
      authorization: 'customer',
      saved: [
        { kind: 'card', number: '4111111111111111' },
        { kind: 'card', number: '5555555555554444' },
        { kind: 'paypal', email: 'ada@example.com' },
      ],
      options: { vaultManager: true, paypal: payPal },
    },
  },
  {
    name: '3D Secure challenge',
    about: 'Card 4000 0000 0000 1091 gets a challenge by its bank.',
    setup: {
      options: {
        threeDSecure: { cardinalSDKConfig: { payment: { displayExitButton: true } } },
      },
      request: { threeDSecure: { amount, email: 'ada@example.com' } },
    },
  },
  {
    name: 'Venmo, web login',
    about: 'Venmo in its own window, on a desktop.',
    setup: {
      options: {
        card: false,
        venmo: { allowDesktop: true, allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' },
      },
    },
  },
  {
    name: 'Bad connection',
    about: 'Cards cannot be tokenized, saved methods cannot be listed.',
    setup: { authorization: 'customer', faults: ['card-network-fails', 'vault-list-fails'] },
  },
];
