import type { OrdersMove, OrdersMoved } from '../contract/orders/admin-order-requests.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { logFailure } from '../log.ts';
import { countOrders, listAdminOrdersByIds } from './admin-order.repository.ts';
import { changeStatus } from './change-status.ts';

type Result = OrdersMoved['results'][number];

/**
 * Changes the status of each order as `changeStatus` would. One that cannot be changed says why and
 * does not stop the others.
 */
export async function bulkChangeStatus(
  deps: Deps,
  { orders, status, undo, by }: OrdersMove & { by: Actor },
): Promise<OrdersMoved> {
  const results: Result[] = [];
  // Sequentially: D1 runs them so anyway, and a Worker has at most six connections.
  for (const { _id: orderId, shipment, address, was } of orders) {
    results.push(await moveOne(deps, { orderId, status, shipment, address, was, undo, by }));
  }
  const ids = orders.map(({ _id }) => _id);
  const [now, { counts }] = await Promise.all([
    listAdminOrdersByIds(deps.db, ids),
    countOrders(deps.db),
  ]);
  return { results, orders: now, counts };
}

async function moveOne(deps: Deps, change: Parameters<typeof changeStatus>[1]): Promise<Result> {
  const { orderId: _id } = change;
  try {
    await changeStatus(deps, change);
    return { _id, moved: true };
  } catch (error) {
    if (error instanceof AppError) {
      return { _id, moved: false, error: error.message, reason: error.reason };
    }
    logFailure('order not moved', { orderId: _id, error });
    return { _id, moved: false, error: 'Something went wrong. Please look at this order again.' };
  }
}
