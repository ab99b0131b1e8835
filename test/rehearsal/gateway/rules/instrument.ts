import { createHash } from 'node:crypto';
import type { ThreeDSecureResult } from './three-d-secure.ts';

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

export type CardWallet = {
  kind: 'google-pay' | 'apple-pay';
  /** Whether a device account number replaces the card's own; always true for Apple Pay. */
  networkTokenized: boolean;
  /** Last four digits of the device account number, or of the card when there is none. */
  deviceLast4: string;
  transactionId: string;
};

/** How the simulated bank treats a card, whatever the amount. */
export type BankBehaviour = 'approves' | 'declines' | 'fails' | 'suspects-fraud' | 'sees-risk';

/**
 * A card as stored. The number and the security code are never stored, because somebody may type a
 * real one into a rehearsal.
 */
export type Card = {
  type: 'card';
  brand: CardBrand;
  bin: string;
  last4: string;
  /** Hash of the number: equal for equal numbers, and reveals nothing else. */
  fingerprint: string;
  expirationMonth: string;
  expirationYear: string;
  cardholderName: string | null;
  postalCode: string | null;
  streetAddress: string | null;
  binTraits: BinTraits;
  behaviour: BankBehaviour;
  /** The bank's 3D Secure result; absent when the bank was not asked. */
  threeDSecure?: ThreeDSecureResult;
  /** The wallet it was paid from; absent for a card that was typed in. */
  wallet?: CardWallet;
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
  /** The PayPal Credit terms that the payer accepted; absent without PayPal Credit. */
  creditFinancing?: CreditFinancing;
};

/** PayPal Credit's terms as reported to the widget. Without a price there are no amounts. */
export type CreditFinancing = {
  payerAcceptance: true;
  cartAmountImmutable: boolean;
  term?: number;
  totalCost?: FinancingAmount;
  monthlyPayment?: FinancingAmount;
  totalInterest?: FinancingAmount;
};
type FinancingAmount = { value: string; currency: string };

export type VenmoAccount = {
  type: 'venmo';
  /** Without the @ that the widget prepends. */
  username: string;
  venmoUserId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** A single-use account can be charged once and never vaulted. */
  usage: 'MULTI_USE' | 'SINGLE_USE';
  behaviour: 'approves' | 'issues-no-token';
};

export type Instrument = Card | PayPalAccount | VenmoAccount;

/** A hash that identifies a card number without containing it. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`colophon-rehearsal:${number}`).digest('hex').slice(0, 32);
}

/**
 * Key of the duplicate check: number and expiry of a card, or email of a PayPal payer. Venmo is
 * exempt from the check but gets a key per payer too.
 */
export function instrumentKey(instrument: Instrument): string {
  if (instrument.type === 'venmo') return `venmo:${instrument.venmoUserId}`;
  if (instrument.type === 'paypal') return `paypal:${instrument.email.toLowerCase()}`;
  const { fingerprint, expirationMonth, expirationYear } = instrument;
  return `card:${fingerprint}:${expirationMonth}/${expirationYear}`;
}
