import type { Cents } from '../contract/money.ts';
import { PRICE_BANDS } from '../contract/price-bands.ts';

/** Any prices that are asked for, in cents, both inclusive. */
export interface PriceBounds {
  from: Cents;
  to: Cents;
}

/** A product's price band, just as migrations/0017 writes it: else its indexes would not be used. */
export const PRICE_BAND_SQL =
  'CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END';

/**
 * The bands by their numbers in {@link PRICE_BAND_SQL}: those of the shop's page, and what is dearer.
 */
const BANDS: readonly PriceBounds[] = [
  ...Object.values(PRICE_BANDS),
  { from: PRICE_BANDS['40-99'].to + 1, to: Number.MAX_SAFE_INTEGER },
];

/** The bands that have a price within the bounds; `whole` where all of theirs are. */
export function bandsOf(bounds: PriceBounds | undefined): { band: number; whole: boolean }[] {
  return BANDS.flatMap(({ from, to }, band) => {
    if (bounds === undefined) return [{ band, whole: true }];
    if (bounds.to < from || bounds.from > to) return [];
    return [{ band, whole: bounds.from <= from && bounds.to >= to }];
  });
}
