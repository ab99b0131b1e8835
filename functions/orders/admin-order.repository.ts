import { sql } from 'kysely';
import { isDeletedEmail } from '../accounts/deleted-email.ts';
import type { AdminOrder, AdminOrderLine, OrderCounts } from '../contract/admin-order.ts';
import { UNSENT_STATUSES } from '../contract/order-status.ts';
import type { Database } from '../db/database.ts';
import { selectEmail } from '../db/email-columns.ts';
import { anyOf } from '../db/sql-lists.ts';
import { listOrdersByIds } from './order.repository.ts';

/** Returns the orders as admins see them, in the order of the ids; unknown ids are left out. */
export async function listAdminOrdersByIds(
  db: Database,
  ids: readonly string[],
): Promise<AdminOrder[]> {
  const [orders, heads, lines] = await Promise.all([
    listOrdersByIds(db, ids),
    listHeads(db, ids),
    listLineFacts(db, ids),
  ]);
  const byId = new Map(orders.map((order) => [order._id, order]));
  const headOf = new Map(heads.map((head) => [head.id, head]));
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return ids.flatMap((id) => {
    const order = byId.get(id);
    const head = headOf.get(id);
    if (!order || !head) return [];
    const facts = linesOf.get(id) ?? [];
    const products = order.products.map((line, position): AdminOrderLine => {
      const { isbn = null, shelf = null, author = null } = facts[position] ?? {};
      return { ...line, isbn, shelf, author };
    });
    const email = isDeletedEmail(head.email) ? null : head.email;
    return [{ ...order, products, user: { ...order.user, email }, notes: head.notes }];
  });
}

/** @returns undefined when there is no such order */
export async function findAdminOrder(db: Database, id: string): Promise<AdminOrder | undefined> {
  const [order] = await listAdminOrdersByIds(db, [id]);
  return order;
}

function listHeads(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', selectEmail().as('email')])
    .select(sql<number>`(SELECT count(*) FROM order_notes WHERE order_id = orders.id)`.as('notes'))
    .where('orders.id', 'in', anyOf(ids))
    .execute();
}

/** Sorted by the position of the lines. */
function listLineFacts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.order_id', 'products.shelf', 'products.author'])
    .select(sql<string | null>`coalesce(order_lines.isbn, products.isbn)`.as('isbn'))
    .where('order_lines.order_id', 'in', anyOf(ids))
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute();
}

/** Counts the shop's orders by status. */
export async function countOrders(db: Database): Promise<OrderCounts> {
  const rows = await db.selectFrom('order_counts').selectAll().execute();
  const counts = new Map(rows.map(({ status, orders }) => [status, orders]));
  const of = (status: keyof OrderCounts) => counts.get(status) ?? 0;
  return {
    'Not processed': of('Not processed'),
    Processing: of('Processing'),
    Shipped: of('Shipped'),
    Delivered: of('Delivered'),
    Cancelled: of('Cancelled'),
  };
}

/**
 * Counts, by status, the unsent orders whose every copy was refunded; reads only refunded orders.
 */
export async function countUnsentGoneBack(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; orders: number }>`
    SELECT status, count(*) AS orders FROM orders
    WHERE refunded_cents > 0 AND status IN ${anyOf(UNSENT_STATUSES)} AND NOT EXISTS (
      SELECT 1 FROM order_lines WHERE order_id = orders.id AND returned < count
    )
    GROUP BY status`.execute(db);
  return new Map(rows.map(({ status, orders }) => [status, orders]));
}
