import { widgetVersions } from '../setup.ts';
import { type Field, flag, json, oneOf, type Section, text } from './field.ts';

/** Locales that the widget ships, and their two-letter aliases. */
const locales = [
  ...['ar_EG', 'cs_CZ', 'da_DK', 'de_DE', 'el_GR', 'en_AU', 'en_GB', 'en_IN', 'en_US', 'es_ES'],
  ...['es_XC', 'fi_FI', 'fr_CA', 'fr_FR', 'fr_XC', 'he_IL', 'hu_HU', 'id_ID', 'it_IT', 'ja_JP'],
  ...['ko_KR', 'nl_NL', 'no_NO', 'pl_PL', 'pt_BR', 'pt_PT', 'ru_RU', 'sk_SK', 'sv_SE', 'th_TH'],
  ...['zh_CN', 'zh_HK', 'zh_TW', 'zh_XC'],
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja', 'ko'],
  ...['nl', 'no', 'pl', 'pt', 'ru', 'sk', 'sv', 'th', 'zh'],
];

/** Which credential the page uses. */
export const authorizationField: Field = {
  kind: 'choice',
  path: 'authorization',
  label: 'Authorization',
  choices: [
    { label: 'client token of a guest', value: 'guest' },
    { label: 'client token of a customer', value: 'customer' },
    { label: 'tokenization key', value: 'key' },
    { label: 'none', value: 'none' },
  ],
};

/** The customer and their saved methods. */
export const customerFields: readonly Field[] = [
  text('customerId', 'Customer', {
    hint: 'Id of a known customer; if empty, a new one is created.',
  }),
  json('saved', 'Saved methods at the start', {
    hint: 'Put into the customer’s vault before the widget loads.',
    example: '[{ "kind": "card", "number": "4111111111111111" }]',
  }),
];

const whom: Section = {
  title: 'Widget and shopper',
  fields: [
    {
      kind: 'choice',
      path: 'widget',
      label: 'Widget version',
      choices: widgetVersions.map((value) => ({ label: value, value })),
    },
    authorizationField,
    ...customerFields,
    {
      kind: 'choice',
      path: 'mount',
      label: 'Place on the page',
      choices: [
        { label: 'container', value: 'container' },
        { label: 'selector', value: 'selector' },
        { label: 'both (refused)', value: 'both' },
        { label: 'neither (refused)', value: 'none' },
      ],
    },
  ],
};

const general: Section = {
  title: 'General',
  fields: [
    oneOf('options.locale', 'Locale', locales),
    json('options.translations', 'Translations', {
      example: '{ "chooseAWayToPay": "How would you like to pay?" }',
    }),
    {
      kind: 'order',
      path: 'options.paymentOptionPriority',
      label: 'Payment options, in order',
      values: ['card', 'paypal', 'paypalCredit', 'venmo', 'googlePay', 'applePay'],
    },
    flag('options.vaultManager', 'Saved methods can be deleted (vaultManager)'),
    flag('options.preselectVaultedPaymentMethod', 'Preselect a saved method'),
    flag('options.showDefaultPaymentMethodFirst', 'Default method first'),
    oneOf('options.dataCollector', 'Device data (dataCollector)', [
      { label: 'collect', value: true },
      { label: 'collect, with Kount', value: { kount: true } },
    ]),
  ],
};

const card: Section = {
  title: 'Card',
  fields: [
    oneOf('options.card', 'Card', [
      { label: 'off', value: false },
      { label: 'with settings', value: {} },
    ]),
    oneOf(
      'options.card.cardholderName',
      'Cardholder name',
      [
        { label: 'optional', value: true },
        { label: 'required', value: { required: true } },
      ],
      { within: 'options.card' },
    ),
    flag('options.card.vault.allowVaultCardOverride', 'The shopper decides whether to save', {
      within: 'options.card',
    }),
    flag('options.card.vault.vaultCard', 'Save the card', { within: 'options.card' }),
    flag('options.card.clearFieldsAfterTokenization', 'Clear the fields afterwards', {
      within: 'options.card',
    }),
    json('options.card.overrides.fields', 'Field overrides', {
      within: 'options.card',
      hint: 'placeholder, maskInput, prefill, type, supportedCardBrands … by field; null removes one.',
      example: '{ "number": { "placeholder": "4111 1111 1111 1111", "maskInput": true } }',
    }),
    json('options.card.overrides.styles', 'Style overrides', {
      within: 'options.card',
      example: '{ "input": { "color": "#1a4", "font-size": "18px" } }',
    }),
  ],
};

/** Settings of the widget itself, independent of the payment method's kind. */
export const widgetSections: readonly Section[] = [whom, general, card];
