/**
 * Ranges of the price filter, in cents, both ends inclusive; more expensive books are in none. The
 * owner may change which of them the shop offers, and their labels (`settings.ts`). Other bounds
 * need a migration too: the database indexes products by them (`catalog/price-range-index.ts`).
 */
export const PRICE_RANGES = {
  '0-9': { from: 0, to: 999 },
  '10-19': { from: 1000, to: 1999 },
  '20-29': { from: 2000, to: 2999 },
  '30-39': { from: 3000, to: 3999 },
  '40-99': { from: 4000, to: 9999 },
} as const;
export type PriceRange = keyof typeof PRICE_RANGES;
export const PRICE_RANGE_IDS = Object.keys(PRICE_RANGES) as [PriceRange, ...PriceRange[]];

/**
 * A range that the filter offers, one of those that the index counts books by, with the owner's
 * label.
 */
export interface PriceRangeSetting {
  band: PriceRange;
  label: string;
}

/** The ranges as specified (spec 2): "More than $40" means 40 to 99. */
export const DEFAULT_PRICE_RANGES: PriceRangeSetting[] = [
  { band: '0-9', label: '$0 to $9' },
  { band: '10-19', label: '$10 to $19' },
  { band: '20-29', label: '$20 to $29' },
  { band: '30-39', label: '$30 to $39' },
  { band: '40-99', label: 'More than $40' },
];

/** An option of the price filter: its value in the URL and its label. */
export interface PriceChoice {
  id: 'any' | PriceRange;
  label: string;
}

export const ANY_PRICE: PriceChoice = { id: 'any', label: 'Any' };

/** Returns the options of the price filter, any price first. */
export function priceChoices(offered: readonly PriceRangeSetting[]): readonly PriceChoice[] {
  return [ANY_PRICE, ...offered.map(({ band, label }) => ({ id: band, label }))];
}

/** Returns the option with that id, offered or not; any price if there is no such id. */
export function findPriceChoice(id: string | null): PriceChoice {
  return priceChoices(DEFAULT_PRICE_RANGES).find((choice) => choice.id === id) ?? ANY_PRICE;
}

/** Returns what this shop calls an option. */
export function priceLabel(choice: PriceChoice, offered: readonly PriceRangeSetting[]): string {
  return offered.find(({ band }) => band === choice.id)?.label ?? choice.label;
}
