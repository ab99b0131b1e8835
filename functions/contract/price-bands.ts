/**
 * The bands of the price filter, in cents, both ends inclusive; a dearer book is in none. Which of
 * them a shop offers, and in which words, its owner may change (`settings.ts`). Other bounds need a
 * migration as well: the database indexes products by them (`catalog/price-band-index.ts`).
 */
export const PRICE_BANDS = {
  '0-9': { from: 0, to: 999 },
  '10-19': { from: 1000, to: 1999 },
  '20-29': { from: 2000, to: 2999 },
  '30-39': { from: 3000, to: 3999 },
  '40-99': { from: 4000, to: 9999 },
} as const;
export type PriceBand = keyof typeof PRICE_BANDS;
export const PRICE_BAND_IDS = Object.keys(PRICE_BANDS) as [PriceBand, ...PriceBand[]];

/** A band that the filter offers: one of those that the index counts books by, in the owner's words. */
export interface PriceBandSetting {
  band: PriceBand;
  label: string;
}

/** The bands as specified (spec 2): "More than $40" means 40 to 99. */
export const DEFAULT_PRICE_BANDS: PriceBandSetting[] = [
  { band: '0-9', label: '$0 to $9' },
  { band: '10-19', label: '$10 to $19' },
  { band: '20-29', label: '$20 to $29' },
  { band: '30-39', label: '$30 to $39' },
  { band: '40-99', label: 'More than $40' },
];

/** A choice of the price filter: its place in the address and its words. */
export interface PriceChoice {
  id: 'any' | PriceBand;
  label: string;
}

export const ANY_PRICE: PriceChoice = { id: 'any', label: 'Any' };

/** What the price filter offers, any price first. */
export function priceChoices(offered: readonly PriceBandSetting[]): readonly PriceChoice[] {
  return [ANY_PRICE, ...offered.map(({ band, label }) => ({ id: band, label }))];
}

/** The choice of that id, offered or not; any price for an id that does not exist. */
export function findPriceChoice(id: string | null): PriceChoice {
  return priceChoices(DEFAULT_PRICE_BANDS).find((choice) => choice.id === id) ?? ANY_PRICE;
}

/** What a choice is called in this shop. */
export function priceLabel(choice: PriceChoice, offered: readonly PriceBandSetting[]): string {
  return offered.find(({ band }) => band === choice.id)?.label ?? choice.label;
}
