import type { DiscountKind } from '../contract/discounts-and-gift-cards/discounts.ts';
import { type Cents, linesTotal, lineTotal, roundHalfUp } from '../contract/money.ts';
import type { CartedLine } from './price-lines.ts';

/** Terms of a discount: a percentage in millionths, an amount, or free delivery. */
export interface DiscountTerms {
  code: string;
  kind: DiscountKind;
  percentMillionths: number | null;
  amountCents: Cents | null;
}

/**
 * Spreads a discount over the lines. A percentage or an amount is taken off the sum of all lines,
 * never more than they cost; it is rounded once (half up) and allocated by largest remainder, so
 * that the parts add up to it and each line is taxed on what is paid for it.
 */
export function discountLines(
  lines: readonly CartedLine[],
  terms: DiscountTerms | null,
): CartedLine[] {
  const items = linesTotal(lines);
  const cents = terms ? discountOf(terms, items) : 0;
  if (cents === 0) return lines.map((line) => ({ ...line, discountCents: 0 }));
  const parts = allocate(cents, lines.map(lineTotal));
  return lines.map((line, index) => ({ ...line, discountCents: parts[index] ?? 0 }));
}

function discountOf({ percentMillionths, amountCents }: DiscountTerms, items: Cents): Cents {
  if (amountCents !== null) return Math.min(amountCents, items);
  if (percentMillionths === null) return 0;
  return roundHalfUp(BigInt(items) * BigInt(percentMillionths), 1_000_000n);
}

/**
 * Splits an amount in proportion to the weights, to the cent: each part is rounded down, and the
 * remaining cents go to the largest remainders; among equal ones, to the first.
 */
export function allocate(cents: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((part) => Number(part / BigInt(whole)));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(whole) }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
