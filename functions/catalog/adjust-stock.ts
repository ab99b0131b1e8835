import type { StockAdjustment } from '../contract/stock.ts';
import { ConstraintError, isRefusedBy, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findFirstRequest, isRepeatedRequest } from '../security/repeated-request.repository.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { stockTooHigh } from './product-constraints.ts';
import { findProductRow } from './product-write.repository.ts';
import {
  addStockStatement,
  requireBookInCatalogStatement,
  requireStockInRangeStatement,
} from './stock.statements.ts';

const KIND = 'stock-adjusted';

/**
 * Copies of a product came, or went where `change` is below zero. What was sold meanwhile stays sold.
 * The same by the same key again changes nothing more.
 * @returns how many there are now
 * @throws {AppError} 404 when there is no such product; 409 when it has not so many copies, or would
 *   have more than there may be, and for a key of another adjustment
 */
export async function adjustStock(
  deps: Deps,
  productId: string,
  { change, reason, note, idempotencyKey: requestKey }: StockAdjustment,
  requester: Requester,
): Promise<{ _id: string; quantity: number }> {
  const cause = { reason, by: requester.userId, note: note || undefined };
  const detail = { productId, change, reason };
  try {
    await runBatch(deps.d1, [
      securityEventStatement(deps, requester, { kind: KIND, detail, requestKey }),
      requireBookInCatalogStatement(deps.db, { productId }),
      requireStockInRangeStatement(deps.db, { productId, change }),
      addStockStatement(deps.db, { productId, count: change, cause }),
    ]);
  } catch (error) {
    if (!isRepeatedRequest(error)) throw await toRefusal(deps, productId, error);
    const asked = requestKey && (await findFirstRequest(deps.db, { kind: KIND, requestKey }));
    if (JSON.stringify(asked) !== JSON.stringify(detail)) throw refuse('stock-key-reused');
  }
  const row = await findProductRow(deps.db, productId);
  if (!row) throw refuse('product-not-found');
  return { _id: productId, quantity: row.quantity };
}

/** What the database refused, as a text that says what to change; any other error as it is. */
async function toRefusal({ db }: Deps, productId: string, cause: unknown): Promise<unknown> {
  if (isRefusedBy('book-in-catalogue', cause)) return refuse('product-not-found');
  if (isRefusedBy('stock-in-range', cause)) {
    const row = await findProductRow(db, productId);
    return row ? stockTooHigh(row.quantity, cause) : refuse('product-not-found');
  }
  const isTooFew = cause instanceof ConstraintError && cause.constraint === 'stock_not_negative';
  return isTooFew ? refuse('stock-too-low', { cause }) : cause;
}
