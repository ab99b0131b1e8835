import {
  type Order,
  type OrderCreateRequest,
  orderSchema,
} from '../../../../functions/contract/order.ts';
import { api } from '../../../lib/api-client.ts';

/** Creates the order of a paid transaction; a repeat returns the same order. */
export function createOrder(userId: string, order: OrderCreateRequest['order']): Promise<Order> {
  return api('POST /order/create/:userId', {
    params: { userId },
    json: { order },
    response: orderSchema,
  });
}
