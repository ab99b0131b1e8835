import type { StockAdjustment } from '../contract/stock.ts';
import { ConstraintError, isRefusedBy, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Author } from '../security/author.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { productNotFound } from './get-product.ts';
import { findProductRow } from './product-write.repository.ts';
import {
  adjustStockStatement,
  bookInCatalogStatement,
  stockInRangeStatement,
} from './stock.statements.ts';
import { stockTooHigh } from './stock-too-high.ts';

/**
 * Copies of a product came, or went where `change` is below zero. What was sold meanwhile stays sold.
 * @returns how many there are now
 * @throws {AppError} 404 when there is no such product; 409 when it has not so many copies, or would have
 *   more than there may be
 */
export async function adjustStock(
  deps: Deps,
  productId: string,
  { change, reason, note }: StockAdjustment,
  by: Author,
): Promise<{ _id: string; quantity: number }> {
  const cause = { reason, by: by.actorId, note: note || undefined };
  try {
    await runBatch(deps.d1, [
      bookInCatalogStatement(deps.db, { productId }),
      stockInRangeStatement(deps.db, { productId, change }),
      adjustStockStatement(deps.db, { productId, change, cause }),
      securityEventStatement(deps.db, {
        id: deps.newId(),
        kind: 'stock-adjusted',
        userId: null,
        ...by,
        detail: { productId, change, reason },
        now: deps.now(),
      }),
    ]);
  } catch (cause) {
    if (isRefusedBy('book-in-catalogue', cause)) throw productNotFound();
    if (isRefusedBy('stock-in-range', cause)) {
      throw stockTooHigh((await findProductRow(deps.db, productId))?.quantity ?? 0, cause);
    }
    const tooFew = cause instanceof ConstraintError && cause.constraint === 'stock_not_negative';
    if (tooFew) throw refuse('stock-too-low', { cause });
    throw cause;
  }
  const row = await findProductRow(deps.db, productId);
  if (!row) throw productNotFound();
  return { _id: productId, quantity: row.quantity };
}
