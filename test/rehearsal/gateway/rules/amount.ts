import { invalid } from '../refusal.ts';

const largestCents = 9_999_999_999;

/**
 * Reads an amount in dollars ("12", "12.50") into cents.
 * @throws Refusal 81503 for another format, 81501 negative, 81531 zero, 81528 too large.
 */
export function readAmount(value: unknown, path: readonly string[]): number {
  const text = String(value);
  if (/^-\d/.test(text)) throw invalid(path, '81501', 'Amount cannot be negative.');
  const match = /^(\d+)(?:\.(\d{2}))?$/.exec(text);
  const [, whole, fraction] = match ?? [];
  if (whole === undefined) throw invalid(path, '81503', 'Amount is an invalid format.');
  const cents = Number(whole) * 100 + Number(fraction ?? '0');
  if (cents === 0) throw invalid(path, '81531', 'Amount must be greater than zero.');
  if (cents > largestCents) throw invalid(path, '81528', 'Amount is too large.');
  return cents;
}

/** Formats cents as the gateway does, with two decimals. */
export function formatAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
