import type { PriceBand } from '../../../functions/contract/book-filters.ts';

/** One choice of the price filter: its place in the address, its words, its bounds in dollars. */
export type PriceRange = {
  id: 'any' | PriceBand;
  label: string;
  bounds: [] | [from: number, to: number];
};

export const ANY_PRICE: PriceRange = { id: 'any', label: 'Any', bounds: [] };

/**
 * The price filter (spec 2). The API's bounds are inclusive, so each range ends a cent below the
 * next one and no price falls between two.
 */
export const PRICE_RANGES: readonly PriceRange[] = [
  ANY_PRICE,
  { id: '0-9', label: '$0 to $9', bounds: [0, 9.99] },
  { id: '10-19', label: '$10 to $19', bounds: [10, 19.99] },
  { id: '20-29', label: '$20 to $29', bounds: [20, 29.99] },
  { id: '30-39', label: '$30 to $39', bounds: [30, 39.99] },
  { id: '40-99', label: 'More than $40', bounds: [40, 99.99] },
];

/** The range of that id; any price for an id that does not exist. */
export function findPriceRange(id: string | null): PriceRange {
  return PRICE_RANGES.find((range) => range.id === id) ?? ANY_PRICE;
}
