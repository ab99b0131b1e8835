import { MAX_QUANTITY } from '../contract/catalog/product-fields.ts';
import { ConstraintError, isRefusedBy } from '../db/batch.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/** Translates a database error about a product into a refusal; returns other errors as they are. */
export function toProductRefusal(cause: unknown): unknown {
  if (!(cause instanceof ConstraintError)) return cause;
  // The category does not exist, or was deleted meanwhile.
  if (cause.kind === 'foreign-key') return refuse('category-unknown', { cause });
  if (cause.constraint === 'products.isbn') return refuse('isbn-taken', { cause });
  return cause;
}

/** Whether a batch was refused because the catalogue changed under the cart. */
export function isCatalogConflict(error: unknown): boolean {
  return (
    isRefusedBy('book-at-price', error) ||
    isRefusedBy('book-in-catalogue', error) ||
    (error instanceof ConstraintError && error.constraint === 'stock_not_negative')
  );
}

/** Refusal of a stock above the limit; says how many more copies would fit. */
export function stockTooHigh(copies: number, cause?: unknown): AppError {
  const room = Math.max(MAX_QUANTITY - copies, 0);
  return refuse('stock-too-high', { values: { copies, room }, cause });
}
