import { PRICE_RANGES } from '../contract/catalog/price-ranges.ts';
import type { Cents } from '../contract/money.ts';

/** Requested bounds of the price, in cents, both ends inclusive. */
export interface PriceBounds {
  from: Cents;
  to: Cents;
}

/**
 * Price range of a product, exactly as in migrations/0017: otherwise its indexes would not be used.
 */
export const PRICE_RANGE_SQL =
  'CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END';

/**
 * Ranges by their numbers in {@link PRICE_RANGE_SQL}: those of the shop's page, and one for higher
 * prices.
 */
const RANGES: readonly PriceBounds[] = [
  ...Object.values(PRICE_RANGES),
  { from: PRICE_RANGES['40-99'].to + 1, to: Number.MAX_SAFE_INTEGER },
];

/** Ranges that overlap the bounds; `whole` if the bounds cover the entire range. */
export function priceRangesOf(
  bounds: PriceBounds | undefined,
): { range: number; whole: boolean }[] {
  return RANGES.flatMap(({ from, to }, range) => {
    if (bounds === undefined) return [{ range, whole: true }];
    if (bounds.to < from || bounds.from > to) return [];
    return [{ range, whole: bounds.from <= from && bounds.to >= to }];
  });
}
