import { FEW_LEFT } from '../../lib/stock.ts';

export type Stock = { text: string; level: 'plenty' | 'few' | 'none' };

/** What to say of that many copies. */
export function describeStock(quantity: number): Stock {
  if (quantity <= 0) return { text: 'Out of stock', level: 'none' };
  if (quantity <= FEW_LEFT) return { text: `Only ${quantity} left`, level: 'few' };
  return { text: 'In stock', level: 'plenty' };
}
