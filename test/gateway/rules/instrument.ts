import { createHash } from 'node:crypto';

export type CardBrand =
  | 'VISA'
  | 'MASTERCARD'
  | 'AMERICAN_EXPRESS'
  | 'DISCOVER'
  | 'DINERS'
  | 'JCB'
  | 'UNION_PAY'
  | 'INTERNATIONAL_MAESTRO'
  | 'ELO'
  | 'HIPER'
  | 'HIPERCARD'
  | 'UNKNOWN';

export type AvsCvvResponse =
  | 'MATCHES'
  | 'DOES_NOT_MATCH'
  | 'NOT_VERIFIED'
  | 'NOT_PROVIDED'
  | 'ISSUER_DOES_NOT_PARTICIPATE'
  | 'SYSTEM_ERROR'
  | 'BYPASS'
  | 'NOT_APPLICABLE';

export type BinTraits = {
  prepaid: BinAnswer;
  healthcare: BinAnswer;
  debit: BinAnswer;
  durbinRegulated: BinAnswer;
  commercial: BinAnswer;
  payroll: BinAnswer;
  issuingBank: string;
  countryOfIssuance: string;
  productId: string;
};
export type BinAnswer = 'YES' | 'NO' | 'UNKNOWN';

/** How the imagined bank treats a card, whatever the amount. */
export type BankTemper = 'approves' | 'declines' | 'fails' | 'suspects-fraud' | 'sees-risk';

/**
 * A card as the gateway keeps it. The number and the security code themselves are never stored:
 * somebody will type a real one into a rehearsal some day.
 */
export type Card = {
  type: 'card';
  brand: CardBrand;
  bin: string;
  last4: string;
  /** Hash of the number: equal for equal numbers, tells nothing else. */
  fingerprint: string;
  expirationMonth: string;
  expirationYear: string;
  cardholderName: string | null;
  postalCode: string | null;
  streetAddress: string | null;
  binTraits: BinTraits;
  temper: BankTemper;
  cvvResponse: AvsCvvResponse;
  postalCodeResponse: AvsCvvResponse;
  streetResponse: AvsCvvResponse;
};

export type PayPalAccount = {
  type: 'paypal';
  email: string;
  firstName: string;
  lastName: string;
  payerId: string;
  countryCode: string;
  billingAgreementId: string | null;
};

export type Instrument = Card | PayPalAccount;

/** A hash that identifies a card number without containing it. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`colophon-rehearsal:${number}`).digest('hex').slice(0, 32);
}

/** What the duplicate check compares: number and expiry of a card, e-mail of a PayPal payer. */
export function instrumentKey(instrument: Instrument): string {
  if (instrument.type === 'paypal') return `paypal:${instrument.email.toLowerCase()}`;
  const { fingerprint, expirationMonth, expirationYear } = instrument;
  return `card:${fingerprint}:${expirationMonth}/${expirationYear}`;
}
