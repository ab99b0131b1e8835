import { invalid, type Refusal } from '../refusal.ts';
import { type AvsCvvResponse, type Card, fingerprintOf } from './instrument.ts';
import { bankBehaviourOf, binTraitsOf, brandOf, isTestNumber, passesLuhn } from './test-cards.ts';

/** A card as typed in; every part may be missing. */
export type CardInput = {
  number?: string | null;
  expirationMonth?: string | null;
  expirationYear?: string | null;
  cvv?: string | null;
  cardholderName?: string | null;
  billingAddress?: {
    postalCode?: string | null;
    streetAddress?: string | null;
    addressLine1?: string | null;
  } | null;
};

const cvvResponses: Readonly<Record<string, AvsCvvResponse>> = {
  '200': 'DOES_NOT_MATCH',
  '2000': 'DOES_NOT_MATCH',
  '201': 'NOT_VERIFIED',
  '2010': 'NOT_VERIFIED',
  '301': 'ISSUER_DOES_NOT_PARTICIPATE',
  '3010': 'ISSUER_DOES_NOT_PARTICIPATE',
};

const postalCodeResponses: Readonly<Record<string, AvsCvvResponse>> = {
  '20000': 'DOES_NOT_MATCH',
  '20001': 'NOT_VERIFIED',
  '30000': 'SYSTEM_ERROR',
  '30001': 'ISSUER_DOES_NOT_PARTICIPATE',
};

function answerTo(
  value: string | null | undefined,
  responses: Readonly<Record<string, AvsCvvResponse>>,
): AvsCvvResponse {
  if (!value) return 'NOT_PROVIDED';
  return responses[value] ?? 'MATCHES';
}

function answerToStreet(street: string | null): AvsCvvResponse {
  const houseNumber = /^\d+/.exec(street ?? '')?.[0];
  return answerTo(street === null ? null : (houseNumber ?? 'street'), {
    '200': 'DOES_NOT_MATCH',
    '201': 'NOT_VERIFIED',
  });
}

type Address = { postalCode: string | null; streetAddress: string | null };

/** Returns the bank's AVS responses to an address. */
function addressResponses({ postalCode, streetAddress }: Address) {
  return {
    postalCodeResponse: answerTo(postalCode, postalCodeResponses),
    streetResponse: answerToStreet(streetAddress),
  };
}

/** Returns all errors of a card at once, each with its path below `input.creditCard`. */
function complaints(input: CardInput, digits: string, now: Date): Refusal[] {
  return [
    ...aboutNumber(digits),
    ...aboutExpiry(input, now),
    ...aboutCvv(input.cvv ?? '', digits),
    ...aboutName(input.cardholderName ?? ''),
  ];
}

function complaint(field: string, code: string, message: string): Refusal {
  return invalid(['creditCard', field], code, message);
}

function aboutNumber(digits: string): Refusal[] {
  if (digits === '') return [complaint('number', '81714', 'Credit card number is required')];
  if (!/^\d{12,19}$/.test(digits))
    return [complaint('number', '81716', 'Credit card number must be 12-19 digits')];
  if (!passesLuhn(digits)) return [complaint('number', '81715', 'Credit card number is invalid')];
  if (isTestNumber(digits)) return [];
  return [complaint('number', '81717', 'Credit card number is not an accepted test number')];
}

function aboutExpiry({ expirationMonth, expirationYear }: CardInput, now: Date): Refusal[] {
  const found: Refusal[] = [];
  const month = Number(expirationMonth);
  const year = Number(expirationYear);
  if (!/^\d{1,2}$/.test(expirationMonth ?? '') || month < 1 || month > 12)
    found.push(complaint('expirationMonth', '81712', 'Expiration month is invalid'));
  if (!/^(\d{2}|\d{4})$/.test(expirationYear ?? ''))
    found.push(complaint('expirationYear', '81713', 'Expiration year is invalid'));
  else if (new Date(Date.UTC(fullYear(year), month, 1)) <= now)
    found.push(complaint('expirationYear', '81710', 'Expiration date is invalid'));
  return found;
}

function aboutCvv(cvv: string, digits: string): Refusal[] {
  const wanted = brandOf(digits) === 'AMERICAN_EXPRESS' ? 4 : 3;
  if (cvv === '' || (/^\d{3,4}$/.test(cvv) && cvv.length === wanted)) return [];
  const message = 'CVV must be 4 digits for American Express and 3 for other cards';
  return [complaint('cvv', '81707', message)];
}

function aboutName(name: string): Refusal[] {
  return name.length > 175
    ? [complaint('cardholderName', '81723', 'Cardholder name is too long')]
    : [];
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/**
 * Validates a typed-in card and returns the parts that may be stored.
 * @throws AggregateError of Refusals (VALIDATION), one per bad field.
 */
export function readCard(input: CardInput, now: Date): Card {
  const digits = (input.number ?? '').replace(/[\s-]/g, '');
  const found = complaints(input, digits, now);
  if (found.length > 0) throw new AggregateError(found, 'Credit card is invalid');

  const postalCode = input.billingAddress?.postalCode || null;
  const streetAddress =
    input.billingAddress?.streetAddress || input.billingAddress?.addressLine1 || null;
  return {
    type: 'card',
    brand: brandOf(digits),
    bin: digits.slice(0, 6),
    last4: digits.slice(-4),
    fingerprint: fingerprintOf(digits),
    expirationMonth: String(input.expirationMonth).padStart(2, '0'),
    expirationYear: String(fullYear(Number(input.expirationYear))),
    cardholderName: input.cardholderName || null,
    postalCode,
    streetAddress,
    binTraits: binTraitsOf(digits),
    behaviour: bankBehaviourOf(digits),
    cvvResponse: answerTo(input.cvv, cvvResponses),
    ...addressResponses({ postalCode, streetAddress }),
  };
}
