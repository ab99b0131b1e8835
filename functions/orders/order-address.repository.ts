import { UNSHIPPED_STATUSES } from '../contract/orders/order-status.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { ReadAddress } from '../delivery/read-address.ts';

/**
 * Changes an order's address, unless it has been sent, is being cancelled, or was changed since it
 * was read. A trigger logs the previous address.
 * @returns whether it was changed
 */
export async function setOrderAddress(
  db: Database,
  change: { orderId: string; was: string; address: ReadAddress; by: Actor; now: Date },
): Promise<boolean> {
  const { address, by, now } = change;
  const set = await db
    .updateTable('orders')
    .set({
      address: address.text,
      address_parts: address.parts && JSON.stringify(address.parts),
      changed_by: by,
      updated_at: now.toISOString(),
    })
    .where('id', '=', change.orderId)
    .where('address', '=', change.was)
    .where('status', 'in', UNSHIPPED_STATUSES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('id')
            .where('order_id', '=', change.orderId)
            .where('state', '=', 'pending')
            .where('cancels', '=', 1),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}

/** Lists the changes of an order's address, and who made them. */
export function listAddressChanges(db: Database, orderId: string) {
  return db
    .selectFrom('order_addresses')
    .leftJoin('users', 'users.id', 'order_addresses.actor')
    .select(['order_addresses.at', 'order_addresses.actor', 'users.name as actor_name'])
    .select(['order_addresses.before', 'order_addresses.after'])
    .where('order_id', '=', orderId)
    .orderBy('order_addresses.id')
    .execute();
}
