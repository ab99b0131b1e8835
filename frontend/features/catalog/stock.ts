/** From this many copies on, the number says nothing that a shopper needs. */
const PLENTY = 6;

export type Stock = { text: string; level: 'plenty' | 'few' | 'none' };

/** What to say of that many copies. */
export function describeStock(quantity: number): Stock {
  if (quantity <= 0) return { text: 'Out of stock', level: 'none' };
  if (quantity < PLENTY) return { text: `Only ${quantity} left`, level: 'few' };
  return { text: 'In stock', level: 'plenty' };
}
