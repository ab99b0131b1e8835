import { flag, included, json, oneOf, type Section, text } from './field.ts';

const threeDSecure: Section = {
  title: '3D Secure',
  fields: [
    included('options.threeDSecure', '3D Secure'),
    text('options.threeDSecure.amount', 'Amount', {
      within: 'options.threeDSecure',
      example: '10.00',
    }),
    json('options.threeDSecure.cardinalSDKConfig', 'Settings of the challenge window', {
      within: 'options.threeDSecure',
      example: '{ "payment": { "displayLoading": true, "displayExitButton": true } }',
    }),
  ],
};

const request: Section = {
  title: 'Options of requestPaymentMethod',
  fields: [
    included('request.threeDSecure', '3D Secure for this payment'),
    text('request.threeDSecure.amount', 'Amount', {
      within: 'request.threeDSecure',
      example: '10.00',
    }),
    text('request.threeDSecure.email', 'E-mail', { within: 'request.threeDSecure' }),
    json('request.threeDSecure.billingAddress', 'Billing address', {
      within: 'request.threeDSecure',
      example: '{ "givenName": "Ada", "surname": "Byron", "postalCode": "12345" }',
    }),
  ],
};

const brands = [
  ...['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER', 'JCB', 'INTERNATIONAL_MAESTRO'],
  ...['UK_MAESTRO', 'UNION_PAY', 'ELO', 'HIPER', 'HIPERCARD'],
];
const offers = ['three-d-secure', 'venmo', 'google-pay', 'apple-pay', 'kount'];

const merchant: Section = {
  title: 'Merchant account at the gateway',
  fields: [
    { kind: 'many', path: 'merchant.offers', label: 'Enabled', values: offers, usual: offers },
    flag('merchant.payPal', 'PayPal is enabled'),
    flag('merchant.payPalLinked', 'PayPal sandbox account is linked'),
    {
      kind: 'many',
      path: 'merchant.challenges',
      label: 'Additional fields of the card form',
      values: ['CVV', 'POSTAL_CODE'],
      usual: ['CVV'],
    },
    {
      kind: 'many',
      path: 'merchant.supportedCardBrands',
      label: 'Accepted brands',
      values: brands,
      usual: brands,
    },
    oneOf('merchant.cardTokenization', 'Card tokenization by', ['graphql', 'rest']),
    oneOf('merchant.configuration', 'Configuration by', ['graphql', 'rest']),
    flag('merchant.verifyCards', 'Cards are verified when saved'),
    oneOf('merchant.threeDSecureVersion', '3D Secure version of the banks', ['1', '2']),
    flag('merchant.threeDSecureJwt', 'Has a 3D Secure JWT'),
    {
      kind: 'number',
      path: 'merchant.venmoContextLifetimeSeconds',
      label: 'Lifetime of a Venmo payment (seconds)',
    },
    flag('merchant.googleNetworkTokenized', 'Google Pay cards are network tokens'),
    flag('merchant.subscriptions', 'Saved methods have subscriptions'),
  ],
};

/** 3D Secure settings and the options of `requestPaymentMethod`. */
export const gatewaySections: readonly Section[] = [threeDSecure, request];

/** The rehearsal merchant's account settings. */
export const merchantSections: readonly Section[] = [merchant];
