export type Stock = { text: string; level: 'plenty' | 'few' | 'none' };

/** Stock text for a number of copies; "only … left" from `few` down. */
export function describeStock(quantity: number, few: number): Stock {
  if (quantity <= 0) return { text: 'Out of stock', level: 'none' };
  if (quantity <= few) return { text: `Only ${quantity} left`, level: 'few' };
  return { text: 'In stock', level: 'plenty' };
}
