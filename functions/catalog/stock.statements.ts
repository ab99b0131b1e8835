import { type Expression, type SqlBool, sql } from 'kysely';
import { MAX_QUANTITY } from '../contract/catalog/product-fields.ts';
import type { Cents } from '../contract/money.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { type StockCause, stockCause } from './product.repository.ts';

/** Copies of a book. */
interface Copies {
  productId: string;
  count: number;
}

/** Copies with the cause of their movement, for the ledger. */
type MovedCopies = Copies & { cause: StockCause };

/**
 * Takes a book for sale from stock. Guard `book-at-price`: it is on sale at this price; a draft or
 * hidden book counts as gone.
 */
export function reserveStockStatements(
  db: Database,
  { unitCents, ...line }: MovedCopies & { unitCents: Cents },
): Statement[] {
  const sold = sql<SqlBool>`EXISTS (SELECT 1 FROM shop_products
    WHERE id = ${line.productId} AND price_cents = ${unitCents})`;
  return [requireStatement(db, 'book-at-price', sold), takeStockStatement(db, line)];
}

/**
 * Counts copies as sold, when their order is written. Unless a payment attempt has held them back, it
 * takes them from stock too. Guard `book-in-catalogue`, or `book-at-price` if they were not held back.
 */
export function sellBookStatements(
  db: Database,
  line: MovedCopies & { unitCents: Cents },
  { heldBack }: { heldBack: boolean },
): Statement[] {
  const taken = heldBack
    ? [requireBookInCatalogStatement(db, line)]
    : reserveStockStatements(db, line);
  return [...taken, incrementSoldStatement(db, line)];
}

/** Guard `book-in-catalogue`: the book exists; a paid book may have been hidden meanwhile. */
export function requireBookInCatalogStatement(
  db: Database,
  line: { productId: string },
): Statement {
  const sold = sql<SqlBool>`EXISTS (SELECT 1 FROM products WHERE id = ${line.productId})`;
  return requireStatement(db, 'book-in-catalogue', sold);
}

/**
 * Guard `stock-in-range`: the change does not raise the stock above the form's limit; lowering it
 * is always allowed.
 */
export function requireStockInRangeStatement(
  db: Database,
  { productId, change }: { productId: string; change: number },
): Statement {
  const fits = sql<SqlBool>`${change} < 0 OR EXISTS (SELECT 1 FROM products
    WHERE id = ${productId} AND quantity + ${change} <= ${MAX_QUANTITY})`;
  return requireStatement(db, 'stock-in-range', fits);
}

/** Guard `stock-as-read`: the product has as many copies as it had when they were counted. */
export function requireStockAsReadStatement(
  db: Database,
  { productId, read }: { productId: string; read: number },
): Statement {
  const isAsRead = sql<SqlBool>`EXISTS (SELECT 1 FROM products
    WHERE id = ${productId} AND quantity = ${read})`;
  return requireStatement(db, 'stock-as-read', isAsRead);
}

/**
 * Takes copies from stock; the batch fails on `stock_not_negative` (migrations/0002) if there are
 * too few. A payment attempt takes its books (`payments/payment.statements.ts`); for a payment that
 * only named an amount, the order does (`orders/create-order.statements.ts`).
 */
export function takeStockStatement(db: Database, { count, ...line }: MovedCopies): Statement {
  return addStockStatement(db, { ...line, count: -count });
}

/**
 * Adds copies to the stock of a product that still exists, if `onlyIf` is true. A negative count
 * takes copies, as `takeStockStatement` does.
 *
 * Returned copies are never refused, here and in `restockStatement`: money goes back with them in
 * one batch, and neither may wait for the other. If the stock was filled up meanwhile, the product
 * then has more than `MAX_QUANTITY`. It is sold like any other and its other fields can be edited,
 * but its stock can only be lowered by hand until it is below the limit again.
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

/** Counts copies as sold: see `sellBookStatements`. */
export function incrementSoldStatement(db: Database, line: Copies): Statement {
  return statement(
    db
      .updateTable('products')
      .set((eb) => ({ sold: eb('sold', '+', line.count) }))
      .where('id', '=', line.productId),
  );
}

/**
 * Returns sold copies (`refunds/refund.statements.ts`): adds them to the stock and subtracts them
 * from `sold`.
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
