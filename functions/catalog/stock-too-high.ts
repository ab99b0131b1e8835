import { MAX_QUANTITY } from '../contract/product-fields.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/** That a product would have more copies than it may have, with how many more it still takes. */
export function stockTooHigh(copies: number, cause?: unknown): AppError {
  const room = Math.max(MAX_QUANTITY - copies, 0);
  return refuse('stock-too-high', { values: { copies, room }, cause });
}
