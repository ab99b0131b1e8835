import { sql } from 'kysely';
import { shownEmail } from '../accounts/placeholder-email.ts';
import type { AdminOrder, AdminOrderLine, AdminOrderPage } from '../contract/orders/admin-order.ts';
import { MAX_NOTES, type OrderNote } from '../contract/orders/admin-order-requests.ts';
import type { OrderStatus } from '../contract/orders/order-status.ts';
import type { Database } from '../db/database.ts';
import { selectEmail } from '../db/email-columns.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { OrderNoteRow } from '../db/tables/orders.ts';
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
    const user = { ...order.user, email: shownEmail(head.email) };
    return [{ ...order, products, user, notes: head.notes }];
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

/** How many orders of the shop have each status, and of the unsent ones a copy left to send. */
export async function countOrders(
  db: Database,
): Promise<Pick<AdminOrderPage, 'counts' | 'toSend'>> {
  const rows = await db.selectFrom('order_counts').selectAll().execute();
  const found = new Map(rows.map((row) => [row.status, row]));
  const of = (status: OrderStatus) => found.get(status)?.orders ?? 0;
  const unsentOf = (status: OrderStatus) => of(status) - (found.get(status)?.gone_back ?? 0);
  return {
    counts: {
      'Not processed': of('Not processed'),
      Processing: of('Processing'),
      Shipped: of('Shipped'),
      Delivered: of('Delivered'),
      Cancelled: of('Cancelled'),
    },
    toSend: { 'Not processed': unsentOf('Not processed'), Processing: unsentOf('Processing') },
  };
}

export async function insertNote(db: Database, note: OrderNoteRow): Promise<void> {
  await db.insertInto('order_notes').values(note).execute();
}

/** Lists the staff's notes on an order, oldest first; the latest {@link MAX_NOTES} of them. */
export async function listNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .leftJoin('users', 'users.id', 'order_notes.written_by')
    .selectAll('order_notes')
    .select('users.name')
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at', 'desc')
    .orderBy('order_notes.id', 'desc')
    .limit(MAX_NOTES)
    .execute();
  return rows.reverse().map((row) => ({
    _id: row.id,
    text: row.text,
    by: { _id: row.written_by, name: row.name ?? row.written_by },
    at: row.created_at,
  }));
}
