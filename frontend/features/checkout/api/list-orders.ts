import { type Order, orderListSchema } from '../../../../functions/contract/order.ts';
import { api } from '../../../lib/api-client.ts';

/** The person's own orders. */
export function listOrders(userId: string, signal: AbortSignal): Promise<Order[]> {
  return api('GET /orders/by/user/:userId', {
    params: { userId },
    answer: orderListSchema,
    signal,
  });
}
