import { MAX_NOTES, type OrderNote } from '../contract/order-changes.ts';
import type { Database } from '../db/database.ts';
import type { OrderNoteRow } from '../db/tables/orders.ts';

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
