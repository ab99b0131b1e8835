/**
 * Money. Internally an amount is a whole number of cents; the API and the UI use dollars. This is
 * the only place that converts between them.
 */

/** A whole number of US cents. */
export type Cents = number;

export const CURRENCY = 'USD';
/** Sign before an amount, until the owner sets another (`settings.ts`). */
export const DEFAULT_CURRENCY_SIGN = '$';

const DOLLARS = /^\d{1,9}(\.\d{1,2})?$/;

/**
 * Converts dollars as a client writes them (`12.5`, `"12.50"`) to cents.
 * @returns undefined for anything but a non-negative amount with at most two decimals
 */
export function parseDollars(value: number | string): Cents | undefined {
  if (typeof value === 'number') return centsOfNumber(value);
  const text = value.trim();
  if (!DOLLARS.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Tolerates a client's own sums, such as 53.400000000000006 for 53.40; 53.404 is undefined. */
function centsOfNumber(dollars: number): Cents | undefined {
  const cents = Math.round(dollars * 100);
  const whole = Math.abs(dollars * 100 - cents) < 1e-6;
  return whole && cents >= 0 && cents < 1e11 ? cents : undefined;
}

/**
 * Converts bounds in dollars, both inclusive, to the cents that lie between them: a fraction of a
 * cent is rounded inwards.
 */
export function toCentBounds(from: number, to: number): { from: Cents; to: Cents } {
  return { from: toBound(from, Math.ceil), to: toBound(to, Math.floor) };
}

function toBound(dollars: number, round: (cents: number) => number): Cents {
  return Math.min(centsOfNumber(dollars) ?? round(dollars * 100), Number.MAX_SAFE_INTEGER);
}

/** Converts cents to the dollar number of the API: 1250 -> 12.5. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Converts a dollar number of the API back to cents: 12.5 -> 1250. */
export function fromDollars(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Formats cents as a decimal string with two digits, as Braintree requires: 1250 -> "12.50". */
export function toDecimalString(cents: Cents): string {
  if (cents < 0) return `-${toDecimalString(-cents)}`;
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats a dollar number of the API with two digits, for files and fields: 12.5 -> "12.50". */
export function toDecimalDollars(dollars: number): string {
  return toDecimalString(fromDollars(dollars));
}

/**
 * Formats cents for people to read: 123450 -> "$1,234.50", -500 -> "−$5.00".
 * @param sign the owner's choice, by default `DEFAULT_CURRENCY_SIGN`
 */
export function formatMoney(cents: Cents, sign: string): string {
  if (cents < 0) return `−${formatMoney(-cents, sign)}`;
  const [whole = '0', fraction] = toDecimalString(cents).split('.');
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Rounds a fraction of cents half up; takes BigInts because the terms may exceed 2^53. */
export function roundHalfUp(above: bigint, below: bigint): Cents {
  return Number((2n * above + below) / (2n * below));
}

/** Returns the price of `count` copies at `unitCents`. */
export function lineTotal(line: { unitCents: Cents; count: number }): Cents {
  return line.unitCents * line.count;
}

/** Returns the total of the lines (spec 9: the sum of count times price). */
export function linesTotal(lines: readonly { unitCents: Cents; count: number }[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}
