import type { CardField } from './card-form.ts';

/** The card form with everything a merchant can ask for. */

export const allFields = { challenges: ['CVV', 'POSTAL_CODE'] };
export const withName = { card: { cardholderName: true } };

/** Texts shown by the widget, and the autocomplete values for browsers. */
export const looks: Record<
  CardField,
  { label: string; placeholder: string; autocomplete: string; type: string; spoken: string }
> = {
  cardholderName: {
    label: 'Cardholder Name',
    placeholder: 'Cardholder Name',
    autocomplete: 'cc-name',
    type: 'text',
    spoken: 'Cardholder Name',
  },
  number: {
    label: 'Card Number',
    placeholder: '•••• •••• •••• ••••',
    autocomplete: 'cc-number',
    type: 'tel',
    spoken: 'Credit Card Number',
  },
  expirationDate: {
    label: 'Expiration Date (MM/YY)',
    placeholder: 'MM/YY',
    autocomplete: 'cc-exp',
    type: 'tel',
    spoken: 'Expiration Date',
  },
  cvv: {
    label: 'CVV (3 digits)',
    placeholder: '•••',
    autocomplete: 'cc-csc',
    type: 'tel',
    spoken: 'CVV',
  },
  postalCode: {
    label: 'Postal Code',
    placeholder: '',
    autocomplete: 'billing postal-code',
    type: 'text',
    spoken: 'Postal Code',
  },
};

export const fieldOrder = Object.keys(looks) as CardField[];
