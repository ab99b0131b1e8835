import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import {
  MAX_ORDERS_MOVED,
  type OrdersMove,
  type OrdersMoved,
  ordersMovedSchema,
} from '#contract/orders/admin-order-requests.ts';
import { hasShipped, type OrderStatus } from '#contract/orders/order-status.ts';
import { toShipmentInput } from '#contract/orders/shipment.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import type { BulkCall } from '../../../hooks/use-bulk-run.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { numberText } from '../../../lib/count-text.ts';
import { errorText } from '../../../lib/error-text.ts';
import { sendInParts } from '../../../lib/send-in-parts.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';

type MovedOrder = OrdersMove['orders'][number];
type OrdersChange = Pick<OrdersMove, 'status' | 'undo'>;
export type MoveResult = OrdersMoved['results'][number];

/** Moves orders to a status and updates them in the cache. */
export function useBulkChangeStatus(): BulkCall<MovedOrder, OrdersChange, MoveResult> {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return {
    most: MAX_ORDERS_MOVED,
    send: async (orders, change) => {
      const moved = await api('POST /orders/move/:userId', {
        params: { userId: adminId },
        json: { ...change, orders },
        response: ordersMovedSchema,
      });
      putOrders(queries, moved.orders, moved.counts);
      return moved.results;
    },
    onSettled: (sent) => {
      // Some may have moved all the same.
      if (sent?.failure) void queries.invalidateQueries({ queryKey: orderKeys.adminLists });
      return forgetOthers(queries);
    },
  };
}

/**
 * Takes a bulk move to `status` back: each order to what it was in `before`, with its shipment then.
 * As for one order, what somebody else has changed since stays. Says how many went back, and why
 * another did not.
 */
export function useUndoBulkChange() {
  const call = useBulkChangeStatus();
  return async (before: readonly AdminOrder[], status: OrderStatus) => {
    const results: MoveResult[] = [];
    let failure: unknown;
    for (const was of new Set(before.map((order) => order.status))) {
      if (was === 'Cancelled' || failure !== undefined) continue;
      const orders = before.filter((order) => order.status === was);
      const back = orders.map((order) => toUndone(order, status));
      const sent = await sendInParts(back, {
        most: call.most,
        send: (part) => call.send(part, { status: was, undo: true }),
        onAnswer: () => undefined,
      });
      results.push(...sent.results);
      failure = sent.failure?.error;
      await call.onSettled(sent);
    }
    showToast({ text: undoneText(results, { all: before.length, failure }) });
  };
}

function toUndone({ _id, status: to, shipment }: AdminOrder, was: OrderStatus): MovedOrder {
  const isSentAgain = hasShipped(to) && !hasShipped(was) && shipment !== undefined;
  return { _id, was, ...(isSentAgain && { shipment: toShipmentInput(shipment) }) };
}

function undoneText(
  results: readonly MoveResult[],
  { all, failure }: { all: number; failure: unknown },
): string {
  const done = results.filter(({ moved }) => moved).length;
  const refused = results.find(({ moved }) => !moved)?.error;
  const why = refused ?? (failure === undefined ? undefined : errorText(failure));
  const text = `${numberText(done)} of ${numberText(all)} orders are as they were`;
  return why === undefined ? text : `${text}. ${why}`;
}
