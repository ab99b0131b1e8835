import { type SqlBool, sql } from 'kysely';
import {
  bookAtPriceStatement,
  bookInCatalogStatement,
  incrementSoldStatement,
  takeStockStatement,
} from '../catalog/stock.statements.ts';
import type { OrderStatus } from '../contract/order.ts';
import type { Database } from '../db/database.ts';
import { failUnlessStatement } from '../db/guard.statements.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { Actor } from '../db/tables/payments.ts';
import { type OrderFacts, toLineColumns, toSumColumns } from './price-columns.ts';
import type { PricedLine } from './price-lines.ts';

export interface NewOrder extends OrderFacts {
  id: string;
  userId: string;
  paymentId: string;
  amountCents: number;
  address: string;
  status: OrderStatus;
  lines: readonly PricedLine[];
  /** Whether the lines' books were taken from stock when they were paid for. */
  heldBack: boolean;
  by: Actor;
  now: Date;
}

/**
 * Write an order with its lines as sold, and count them as sold. The guard `payment-succeeded` stands
 * first, then one a line: `book-in-catalogue`, or `book-at-price` where no books were held back. A
 * payment that has its order already fails as taken, on `orders.payment_id`.
 */
export function insertOrderStatements(db: Database, order: NewOrder): Statement[] {
  const { lines, heldBack } = order;
  const cause = { reason: 'sale', reference: order.paymentId } as const;
  const charged = sql<SqlBool>`EXISTS (SELECT 1 FROM payments
    WHERE id = ${order.paymentId} AND state = 'succeeded')`;
  return [
    failUnlessStatement(db, 'payment-succeeded', charged),
    insertHeadStatement(db, order),
    ...lines.flatMap((line, position) => [
      heldBack ? bookInCatalogStatement(db, line) : bookAtPriceStatement(db, line),
      insertLineStatement(db, { ...line, orderId: order.id, position }),
    ]),
    ...(heldBack ? [] : lines.map((line) => takeStockStatement(db, { ...line, cause }))),
    ...lines.map((line) => incrementSoldStatement(db, line)),
  ];
}

function insertHeadStatement(db: Database, order: NewOrder): Statement {
  const now = order.now.toISOString();
  return statement(
    db.insertInto('orders').values({
      id: order.id,
      user_id: order.userId,
      payment_id: order.paymentId,
      amount_cents: order.amountCents,
      address: order.address,
      ...toSumColumns(order),
      status: order.status,
      changed_by: order.by,
      created_at: now,
      updated_at: now,
    }),
  );
}

function insertLineStatement(
  db: Database,
  line: PricedLine & { orderId: string; position: number },
): Statement {
  return statement(
    db.insertInto('order_lines').values({
      order_id: line.orderId,
      isbn: db.selectFrom('products').select('isbn').where('id', '=', line.productId),
      ...toLineColumns(line),
    }),
  );
}
