import type { OrderNotes } from '../contract/orders/admin-order-requests.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { insertNote, listNotes } from './admin-order.repository.ts';
import { requireOrderRow } from './require-order.ts';

/**
 * Returns the staff's notes on an order.
 * @throws {AppError} 404
 */
export async function getNotes({ db }: Deps, orderId: string): Promise<OrderNotes> {
  await requireOrderRow(db, orderId);
  return { notes: await listNotes(db, orderId) };
}

/**
 * Adds a note that only staff see; notes are never changed.
 * @throws {AppError} 404
 */
export async function addOrderNote(
  deps: Deps,
  { orderId, text, by }: { orderId: string; text: string; by: Actor },
): Promise<OrderNotes> {
  await requireOrderRow(deps.db, orderId);
  await insertNote(deps.db, {
    id: deps.newId(),
    order_id: orderId,
    text,
    written_by: by,
    created_at: deps.now().toISOString(),
  });
  return { notes: await listNotes(deps.db, orderId) };
}
