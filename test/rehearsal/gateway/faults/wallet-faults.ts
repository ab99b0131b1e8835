import { broken, type Fault, missing, onFrame, onOperation, onPath, refused } from './fault.ts';

const preparesPayPal = onPath('POST', /\/paypal_hermes\/\w+$/);
const validatesApple = onPath('POST', /\/apple_pay_web\/sessions$/);

/** Faults of PayPal, Google Pay, Apple Pay and Venmo. */
export const walletFaults = {
  'paypal-script-fails': {
    about: 'PayPal’s script is missing',
    door: { hits: onPath('GET', /^\/paypal\/checkout\.js$/), answer: missing },
  },
  'paypal-resource-fails': {
    about: 'PayPal’s approval cannot be prepared',
    door: { hits: preparesPayPal, answer: broken },
  },
  'paypal-resource-refused': {
    about: 'PayPal refuses an option of the shop',
    door: { hits: preparesPayPal, answer: refused(['paymentResource']) },
  },
  'paypal-network-fails': {
    about: 'The connection drops while PayPal’s approval is prepared',
    door: { hits: preparesPayPal, answer: 'none' },
  },
  'paypal-tokenize-fails': {
    about: 'An approved PayPal account cannot be tokenized',
    door: {
      hits: onPath('POST', /\/payment_methods\/paypal_accounts$/),
      answer: refused(['paypalAccount']),
    },
  },
  'dispatch-frame-fails': {
    about: 'The frame that opens payment windows is missing',
    door: { hits: onFrame('dispatch-frame'), answer: missing },
  },
  'google-script-fails': {
    about: 'Google’s script is missing',
    door: { hits: onPath('GET', /^\/google\/pay\.js$/), answer: missing },
  },
  'google-not-ready': {
    about: 'This browser cannot pay with Google Pay',
    door: {
      hits: onPath('GET', /^\/google\/ready$/),
      answer: { status: 200, body: { result: false } },
    },
  },
  'google-sheet-fails': {
    about: 'Google’s sheet refuses the shop’s request (DEVELOPER_ERROR)',
    door: { hits: onPath('POST', /^\/google\/sheets$/), answer: refused(['transactionInfo']) },
  },
  'google-answers-error': {
    about: 'Google’s sheet returns an error instead of a card',
  },
  'apple-session-fails': {
    about: 'Apple does not know the merchant',
    door: { hits: validatesApple, answer: refused(['applePayWebSession', 'domainName']) },
  },
  'apple-network-fails': {
    about: 'The connection drops while Apple validates the merchant',
    door: { hits: validatesApple, answer: 'none' },
  },
  'apple-tokenize-fails': {
    about: 'Apple’s token cannot be tokenized',
    door: {
      hits: onPath('POST', /\/payment_methods\/apple_payment_tokens$/),
      answer: refused(['applePaymentToken', 'paymentData']),
    },
  },
  'venmo-context-fails': {
    about: 'A Venmo payment cannot be started',
    door: { hits: onOperation(/^CreateVenmo(QRCode)?PaymentContext$/i), answer: broken },
  },
  'venmo-status-fails': {
    about: 'The status of a Venmo payment cannot be read',
    door: { hits: onOperation(/^PaymentContext$/i), answer: broken },
  },
  'venmo-fails': { about: 'Every Venmo payment is reported as failed' },
  'venmo-expired': { about: 'Every Venmo payment is reported as expired' },
  'venmo-frame-error': {
    about: 'Venmo’s overlay reports an error',
    door: { hits: onPath('GET', /^\/venmo\/code$/), answer: broken },
  },
  'desktop-frame-fails': {
    about: 'Venmo’s overlay is missing',
    door: { hits: onFrame('venmo-desktop-frame'), answer: missing },
  },
} as const satisfies Record<string, Fault>;
