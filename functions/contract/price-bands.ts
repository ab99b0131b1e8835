/**
 * The bands of the price filter, in cents, both ends inclusive; a dearer book is in none. What a
 * shop calls them, and which it offers, `settings.ts` says.
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
