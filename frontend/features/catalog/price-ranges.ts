import type { PriceBand } from '../../../functions/contract/book-filters.ts';

/** One choice of the price filter: its place in the address and its words. */
export type PriceRange = {
  id: 'any' | PriceBand;
  label: string;
};

export const ANY_PRICE: PriceRange = { id: 'any', label: 'Any' };

/** The price filter (spec 2); the bounds of each are `PRICE_BANDS` in `contract/book-filters.ts`. */
export const PRICE_RANGES: readonly PriceRange[] = [
  ANY_PRICE,
  { id: '0-9', label: '$0 to $9' },
  { id: '10-19', label: '$10 to $19' },
  { id: '20-29', label: '$20 to $29' },
  { id: '30-39', label: '$30 to $39' },
  { id: '40-99', label: 'More than $40' },
];

/** The range of that id; any price for an id that does not exist. */
export function findPriceRange(id: string | null): PriceRange {
  return PRICE_RANGES.find((range) => range.id === id) ?? ANY_PRICE;
}
