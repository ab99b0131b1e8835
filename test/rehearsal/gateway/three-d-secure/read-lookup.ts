import { asObject, asText, type Json } from '../client-api/client-request.ts';
import { Refusal } from '../refusal.ts';
import { readAmount } from '../rules/amount.ts';

/** EMV codes of the challenge window sizes that a shop may request. */
const windowSizes: ReadonlySet<string> = new Set(['01', '02', '03', '04', '05']);

const rules: Readonly<Record<string, { fits: (text: string) => boolean; message: string }>> = {
  acsWindowSize: { fits: (size) => windowSizes.has(size), message: 'ACS window size is invalid.' },
  email: {
    fits: (email) => email.length <= 255 && /^[^@\s]+@[^@\s]+$/.test(email),
    message: 'Email is an invalid format.',
  },
  billingCountryCode: {
    fits: (code) => /^[A-Z]{2}$/i.test(code),
    message: 'Billing country code must be two letters.',
  },
  billingPhoneNumber: {
    fits: (phone) => /^[\d\s().+-]{1,25}$/.test(phone),
    message: 'Billing phone number is an invalid format.',
  },
  billingGivenName: { fits: isAtMostFifty, message: 'Billing given name is too long.' },
  billingSurname: { fits: isAtMostFifty, message: 'Billing surname is too long.' },
};

function isAtMostFifty(text: string): boolean {
  return text.length <= 50;
}

/** A lookup's amount in cents and the challenge window size that the shop wants. */
export type LookupRequest = { amountCents: number; windowSize: string };

/**
 * Reads a lookup request; only the amount is required.
 * @throws AggregateError of Refusals (VALIDATION), one per bad field; Refusal for a bad amount.
 */
export function readLookup(body: Json): LookupRequest {
  const { amount } = body;
  const amountCents = readAmount(typeof amount === 'number' ? amount.toFixed(2) : amount, [
    'amount',
  ]);
  const told = asObject(body['additionalInfo']);
  const complaints = Object.entries(rules).flatMap(([field, { fits, message }]) => {
    const text = asText(told[field]);
    if (text === undefined || fits(text)) return [];
    const inputPath = ['input', 'additionalInfo', field];
    return [new Refusal('VALIDATION', message, { inputPath })];
  });
  if (complaints.length > 0) throw new AggregateError(complaints, 'The lookup is invalid.');
  return { amountCents, windowSize: asText(told['acsWindowSize']) ?? '03' };
}
