import { type Order, orderListSchema } from '../../../../functions/contract/order.ts';
import { api } from '../../../lib/api-client.ts';

/** The person's own orders. */
export function listOrders(userId: string, signal: AbortSignal): Promise<Order[]> {
  return api({
    path: `/orders/by/user/${encodeURIComponent(userId)}`,
    schema: orderListSchema,
    signal,
  });
}
