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

/** The wallet that a card came from. */
export type CardWallet = {
  kind: 'google-pay' | 'apple-pay';
  /** Whether a number of the device stands in for the card's own; Apple's always does. */
  networkTokenized: boolean;
  /** Last four digits of the device's number; of the card itself when there is none. */
  deviceLast4: string;
  transactionId: string;
};

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
  /** What its bank said of its owner; absent while it was not asked. */
  threeDSecure?: ThreeDSecureResult;
  /** The wallet it was paid from; absent for a card that was typed. */
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
  /** What the payer agreed to when PayPal Credit pays; absent when it does not. */
  creditFinancing?: CreditFinancing;
};

/** PayPal Credit's terms, as the widget is told of them. Amounts are missing without a price. */
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
  /** Without the @ that the widget puts before it. */
  username: string;
  venmoUserId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** A single-use account can be charged once and never be stored. */
  usage: 'MULTI_USE' | 'SINGLE_USE';
  temper: 'approves' | 'issues-no-token';
};

export type Instrument = Card | PayPalAccount | VenmoAccount;

/** A hash that identifies a card number without containing it. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`colophon-rehearsal:${number}`).digest('hex').slice(0, 32);
}

/**
 * What the duplicate check compares: number and expiry of a card, e-mail of a PayPal payer. Venmo
 * takes no part in it, but its payments carry the payer all the same.
 */
export function instrumentKey(instrument: Instrument): string {
  if (instrument.type === 'venmo') return `venmo:${instrument.venmoUserId}`;
  if (instrument.type === 'paypal') return `paypal:${instrument.email.toLowerCase()}`;
  const { fingerprint, expirationMonth, expirationYear } = instrument;
  return `card:${fingerprint}:${expirationMonth}/${expirationYear}`;
}
