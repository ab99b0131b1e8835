import type { StockAdjustment } from '../contract/catalog/stock.ts';
import { ConstraintError, isRefusedBy, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findFirstRequest, isRepeatedRequest } from '../security/repeated-request.repository.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findProductRow } from './product.repository.ts';
import { stockTooHigh } from './product-conflicts.ts';
import {
  addStockStatement,
  requireBookInCatalogStatement,
  requireStockAsReadStatement,
  requireStockInRangeStatement,
} from './stock.statements.ts';

const KIND = 'stock-adjusted';

/**
 * Adds copies to a product's stock, or removes them if `change` is negative; concurrent sales are
 * kept. Idempotent by its key.
 * @returns the new quantity
 * @throws {AppError} 404 when there is no such product; 409 when it has too few copies, would have
 *   too many, or has not the copies it was read with, and for a key that another adjustment has used
 */
export async function adjustStock(
  deps: Deps,
  productId: string,
  { change, reason, from, note, idempotencyKey: requestKey }: StockAdjustment,
  requester: Requester,
): Promise<{ _id: string; quantity: number }> {
  const cause = { reason, by: requester.userId, note: note || undefined };
  const detail = { productId, change, reason };
  try {
    await runBatch(deps.d1, [
      securityEventStatement(deps, requester, { kind: KIND, detail, requestKey }),
      requireBookInCatalogStatement(deps.db, { productId }),
      ...(from === undefined
        ? []
        : [requireStockAsReadStatement(deps.db, { productId, read: from })]),
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

/**
 * Translates a database error into a refusal that says what to change; returns other errors as they
 * are.
 */
async function toRefusal({ db }: Deps, productId: string, cause: unknown): Promise<unknown> {
  if (isRefusedBy('book-in-catalogue', cause)) return refuse('product-not-found');
  if (isRefusedBy('stock-in-range', cause)) {
    const row = await findProductRow(db, productId);
    return row ? stockTooHigh(row.quantity, cause) : refuse('product-not-found');
  }
  if (isRefusedBy('stock-as-read', cause)) {
    const row = await findProductRow(db, productId);
    return row
      ? refuse('stock-outdated', { values: { copies: row.quantity }, cause })
      : refuse('product-not-found');
  }
  const isTooFew = cause instanceof ConstraintError && cause.constraint === 'stock_not_negative';
  return isTooFew ? refuse('stock-too-low', { cause }) : cause;
}
