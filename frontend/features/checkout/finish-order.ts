import type { Order } from '../../../functions/contract/order.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { PaidOrder } from '../../stores/payment-store.ts';
import { createOrder } from './api/create-order.ts';

const RETRIES_MS = [1000, 3000];
const underWay = new Map<string, Promise<Order>>();

/**
 * The order of a payment that went through. It must not be lost to a moment's failure: it is asked
 * for again, twice. Who asks while somebody else does gets the same answer.
 * @throws ApiError when it did not help; asking later is safe
 */
export function finishOrder(userId: string, paid: PaidOrder): Promise<Order> {
  const running = underWay.get(paid.transaction_id);
  if (running) return running;
  const attempt = createPatiently(userId, paid).finally(() => underWay.delete(paid.transaction_id));
  underWay.set(paid.transaction_id, attempt);
  return attempt;
}

async function createPatiently(userId: string, paid: PaidOrder): Promise<Order> {
  for (const wait of RETRIES_MS) {
    try {
      return await createOrder(userId, paid);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await createOrder(userId, paid);
}
