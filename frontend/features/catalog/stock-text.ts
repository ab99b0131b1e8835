export type Stock = { text: string; level: 'plenty' | 'few' | 'none' };

/** What to say of that many copies, where `few` are left from that number down. */
export function describeStock(quantity: number, few: number): Stock {
  if (quantity <= 0) return { text: 'Out of stock', level: 'none' };
  if (quantity <= few) return { text: `Only ${quantity} left`, level: 'few' };
  return { text: 'In stock', level: 'plenty' };
}
