import { Refusal } from '../refusal.ts';
import {
  broken,
  either,
  type Fault,
  missing,
  onFrame,
  onOperation,
  onPath,
  refused,
} from './fault.ts';

const tokenizes = either(
  onOperation(/^TokenizeCreditCard$/i),
  onPath('POST', /\/payment_methods\/credit_cards$/),
);
const deletes = onOperation(/^DeletePaymentMethodFromSingleUseToken$/i);

/** Faults of the widget itself, of cards and of vaulted methods. */
export const cardFaults = {
  'configuration-fails': {
    about: 'The widget cannot load its configuration',
    door: {
      hits: either(onOperation(/^ClientConfiguration$/), onPath('GET', /\/v1\/configuration$/)),
      answer: broken,
    },
  },
  'stylesheet-fails': {
    about: 'The widget’s stylesheet is missing',
    door: { hits: onPath('GET', /\/css\/dropin\.css$/), answer: missing },
  },
  'analytics-fails': {
    about: 'The widget’s analytics reports fail',
    door: { hits: onPath('POST', /^\/analytics\//), answer: broken },
  },
  'fields-never-ready': {
    about: 'The card fields never load',
    door: { hits: onFrame('hosted-fields-frame'), answer: missing },
  },
  'card-refused': {
    about: 'The gateway refuses a card as invalid',
    door: {
      hits: tokenizes,
      answer: refused(['creditCard', 'number'], '81715', 'Credit card number is invalid'),
    },
  },
  'card-already-saved': {
    about: 'The customer’s vault already has this card',
    door: {
      hits: tokenizes,
      answer: refused(['creditCard', 'number'], '81724', 'Duplicate card exists in the vault.'),
    },
  },
  'cvv-fails': {
    about: 'The bank says that the security code is wrong',
    door: {
      hits: tokenizes,
      answer: refused(['creditCard', 'cvv'], '81736', 'CVV verification failed'),
    },
  },
  'card-network-fails': {
    about: 'The connection drops while a card is tokenized',
    door: { hits: tokenizes, answer: 'none' },
  },
  'vault-list-fails': {
    about: 'Saved payment methods cannot be listed',
    door: { hits: onPath('GET', /\/v1\/payment_methods$/), answer: broken },
  },
  'vault-delete-fails': {
    about: 'A saved payment method cannot be deleted',
    door: { hits: deletes, answer: broken },
  },
  'vault-delete-not-found': {
    about: 'A saved payment method no longer exists when it is deleted',
    door: {
      hits: deletes,
      answer: {
        refusal: new Refusal('NOT_FOUND', 'No payment method belongs to this single-use token.'),
      },
    },
  },
  'collector-script-fails': {
    about: 'The script that collects device data is missing',
    door: { hits: onPath('GET', /\/data-collector\.min\.js$/), answer: missing },
  },
  'fraud-script-fails': {
    about: 'PayPal’s fraud script is missing',
    door: { hits: onPath('GET', /^\/fraudnet\/fb\.js$/), answer: missing },
  },
} as const satisfies Record<string, Fault>;
