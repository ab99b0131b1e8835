import { MAX_QUANTITY } from '../contract/product-fields.ts';
import { ConstraintError } from '../db/batch.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/** What the database refused of a product, as a text for the admin; any other error as it is. */
export function toProductRefusal(cause: unknown): unknown {
  if (!(cause instanceof ConstraintError)) return cause;
  // No such category, or one that was deleted meanwhile.
  if (cause.kind === 'foreign-key') return refuse('category-unknown', { cause });
  if (cause.constraint === 'products.isbn') return refuse('isbn-taken', { cause });
  return cause;
}

/** That a product would have more copies than it may have, with how many more it still takes. */
export function stockTooHigh(copies: number, cause?: unknown): AppError {
  const room = Math.max(MAX_QUANTITY - copies, 0);
  return refuse('stock-too-high', { values: { copies, room }, cause });
}
