import type { Order } from '../../../functions/contract/order.ts';
import { ApiError } from '../../lib/api-client.ts';
import { removeBought } from '../../stores/cart-store.ts';
import { setCodes } from '../../stores/code-store.ts';
import { booksOf, endPaymentInFlight, type Paid } from '../../stores/payment-store.ts';
import { createOrder } from './api/create-order.ts';

const RETRIES_MS = [1000, 3000];
const underWay = new Map<string, Promise<Order>>();

/**
 * Finishes the order of a payment that went through: records it, ends the payment, and takes its books
 * out of the cart and its codes out of the checkout. Asked twice at once, both get the same order.
 * @param wanted asked when the order is there: unless somebody still waits to see it, the payment
 * stays in flight, and the next page tells of it
 * @returns the order, and whether it was this call that ended the payment
 * @throws ApiError when it could not be written down; asking later is safe
 */
export async function finishOrder(
  userId: string,
  payment: Paid,
  wanted: () => boolean,
): Promise<{ order: Order; ended: boolean }> {
  const order = await writeDown(userId, payment);
  const ended = wanted() && endPaymentInFlight(userId, payment);
  if (ended) {
    removeBought(booksOf(payment));
    setCodes(userId, []);
  }
  return { order, ended };
}

function writeDown(userId: string, { order: paid }: Paid): Promise<Order> {
  const running = underWay.get(paid.transaction_id);
  if (running) return running;
  const attempt = createPatiently(userId, paid).finally(() => underWay.delete(paid.transaction_id));
  underWay.set(paid.transaction_id, attempt);
  return attempt;
}

/** The order must not be lost to a passing failure: it is asked for again, twice. */
async function createPatiently(userId: string, paid: Paid['order']): Promise<Order> {
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
