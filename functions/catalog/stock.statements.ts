import { type Expression, type SqlBool, sql } from 'kysely';
import type { Cents } from '../contract/money.ts';
import { MAX_QUANTITY } from '../contract/product-fields.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { requireStatement } from '../db/guard.statements.ts';
import { type StockCause, stockCause } from './stock-ledger.repository.ts';

/** Copies of a book. */
interface Copies {
  productId: string;
  count: number;
}

/** The same, and why they come or go: what the ledger says of it. */
type MovedCopies = Copies & { cause: StockCause };

/** The guard `book-at-price`: a draft or hidden book is not sold, as one that is gone. */
export function requireBookAtPriceStatement(
  db: Database,
  line: { productId: string; unitCents: Cents },
): Statement {
  const sold = sql<SqlBool>`EXISTS (SELECT 1 FROM shop_products
    WHERE id = ${line.productId} AND price_cents = ${line.unitCents})`;
  return requireStatement(db, 'book-at-price', sold);
}

/** The guard `book-in-catalogue`: who has paid gets a book that was hidden meanwhile. */
export function requireBookInCatalogStatement(
  db: Database,
  line: { productId: string },
): Statement {
  const sold = sql<SqlBool>`EXISTS (SELECT 1 FROM products WHERE id = ${line.productId})`;
  return requireStatement(db, 'book-in-catalogue', sold);
}

/**
 * The guard `stock-in-range`: so many copies more are no more than a product's form takes; fewer
 * always are.
 */
export function requireStockInRangeStatement(
  db: Database,
  { productId, change }: { productId: string; change: number },
): Statement {
  const fits = sql<SqlBool>`${change} < 0 OR EXISTS (SELECT 1 FROM products
    WHERE id = ${productId} AND quantity + ${change} <= ${MAX_QUANTITY})`;
  return requireStatement(db, 'stock-in-range', fits);
}

/**
 * Takes copies from stock; the batch fails on `stock_not_negative` (migrations/0002) when there are too
 * few. An attempt to pay takes its books (`payments/payment.statements.ts`); an order for a payment that
 * only named an amount does (`orders/order.statements.ts`).
 */
export function takeStockStatement(db: Database, { count, ...line }: MovedCopies): Statement {
  return addStockStatement(db, { ...line, count: -count });
}

/**
 * Adds copies to the stock of a product that still exists, where `onlyIf` is true. Below zero it takes
 * them, as `takeStockStatement` does.
 *
 * Copies that come back are never refused, here and in `restockStatement`: money goes back with them in
 * one batch, and neither may wait for the other. Where somebody has filled the shelf meanwhile the
 * product then has more than `MAX_QUANTITY`. It is sold as any other, its other fields change as they
 * do, and its stock goes down by hand, but no higher until it is below the most again.
 */
export function addStockStatement(
  db: Database,
  line: MovedCopies,
  onlyIf: Expression<SqlBool> = sql<SqlBool>`TRUE`,
): Statement {
  return statement(
    db.updateTable('products').set(moreOf(line)).where('id', '=', line.productId).where(onlyIf),
  );
}

/** Counts copies as sold: when their order is written (`orders/order.statements.ts`). */
export function incrementSoldStatement(db: Database, line: Copies): Statement {
  return statement(
    db
      .updateTable('products')
      .set((eb) => ({ sold: eb('sold', '+', line.count) }))
      .where('id', '=', line.productId),
  );
}

/**
 * Copies that were sold come back (`refunds/refund.statements.ts`): on sale again, and no longer sold.
 */
export function restockStatement(db: Database, line: MovedCopies): Statement {
  return statement(
    db
      .updateTable('products')
      .set({ ...moreOf(line), sold: sql<number>`max(sold - ${line.count}, 0)` })
      .where('id', '=', line.productId),
  );
}

function moreOf({ count, cause }: MovedCopies) {
  return { quantity: sql<number>`quantity + ${count}`, stock_cause: stockCause(cause) };
}
