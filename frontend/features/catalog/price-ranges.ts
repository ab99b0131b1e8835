import type { PriceBand } from '../../../functions/contract/price-bands.ts';
import { DEFAULT_SHOP, type PriceBandSetting } from '../../../functions/contract/settings.ts';

/** One choice of the price filter: its place in the address and its words. */
export type PriceRange = {
  id: 'any' | PriceBand;
  label: string;
};

export const ANY_PRICE: PriceRange = { id: 'any', label: 'Any' };

/** What the price filter offers, in the owner's words; each one's bounds are in `PRICE_BANDS`. */
export function offeredRanges(bands: readonly PriceBandSetting[]): readonly PriceRange[] {
  return [ANY_PRICE, ...bands.map(({ band, label }) => ({ id: band, label }))];
}

/** The price filter as specified (spec 2). */
export const PRICE_RANGES = offeredRanges(DEFAULT_SHOP.priceBands);

/** The range of that id, offered or not; any price for an id that does not exist. */
export function findPriceRange(id: string | null): PriceRange {
  return PRICE_RANGES.find((range) => range.id === id) ?? ANY_PRICE;
}

/** What a chosen range is called in this shop. */
export function rangeLabel(range: PriceRange, bands: readonly PriceBandSetting[]): string {
  return bands.find(({ band }) => band === range.id)?.label ?? range.label;
}
