import type { Cents } from '../contract/money.ts';
import { PRICE_BANDS } from '../contract/price-bands.ts';

/** Requested price range in cents, both ends inclusive. */
export interface PriceBounds {
  from: Cents;
  to: Cents;
}

/**
 * Price band of a product, exactly as in migrations/0017: otherwise its indexes would not be used.
 */
export const PRICE_BAND_SQL =
  'CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END';

/**
 * Bands by their numbers in {@link PRICE_BAND_SQL}: those of the shop's page, and one for higher
 * prices.
 */
const BANDS: readonly PriceBounds[] = [
  ...Object.values(PRICE_BANDS),
  { from: PRICE_BANDS['40-99'].to + 1, to: Number.MAX_SAFE_INTEGER },
];

/** Bands that overlap the bounds; `whole` if the bounds cover the entire band. */
export function bandsOf(bounds: PriceBounds | undefined): { band: number; whole: boolean }[] {
  return BANDS.flatMap(({ from, to }, band) => {
    if (bounds === undefined) return [{ band, whole: true }];
    if (bounds.to < from || bounds.from > to) return [];
    return [{ band, whole: bounds.from <= from && bounds.to >= to }];
  });
}
