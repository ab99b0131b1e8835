import type { Cents } from '../contract/money.ts';
import { PRICE_BANDS } from '../contract/price-bands.ts';

/** In cents, both inclusive. */
export interface PriceRange {
  from: Cents;
  to: Cents;
}

/** A product's price band, just as migrations/0017 writes it: else its indexes would not be used. */
export const PRICE_BAND_SQL =
  'CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END';

/** The bands by their numbers in {@link PRICE_BAND_SQL}: those of the shop's page, and what is dearer. */
const BANDS: readonly PriceRange[] = [
  ...Object.values(PRICE_BANDS),
  { from: 10_000, to: Number.MAX_SAFE_INTEGER },
];

/** The bands that have a price of the range; `whole` where the range has all of theirs. */
export function bandsOf(range: PriceRange | undefined): { band: number; whole: boolean }[] {
  return BANDS.flatMap(({ from, to }, band) => {
    if (range === undefined) return [{ band, whole: true }];
    if (range.to < from || range.from > to) return [];
    return [{ band, whole: range.from <= from && range.to >= to }];
  });
}
