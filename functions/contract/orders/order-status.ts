import * as z from 'zod/mini';
import { choice } from '../request-fields.ts';

/**
 * All order statuses, the first being that of a new order. The database checks the same list
 * (`orders` of migrations/0031): a new status needs a migration.
 */
export const ORDER_STATUSES = [
  'Not processed',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
/** GET /api/order/status-values/:userId. */
export const orderStatusListSchema = z.readonly(z.array(orderStatusSchema));
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export const NEW_ORDER_STATUS: OrderStatus = ORDER_STATUSES[0];

/**
 * Statuses that an order may advance to. A cancelled order has been refunded, and stays cancelled.
 */
const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Not processed': ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: ['Cancelled'],
  Cancelled: [],
};

/** The page asks for confirmation of `back`; `never` is not allowed. */
export type OrderTransition = 'same' | 'on' | 'back' | 'never';

export function transitionBetween(from: OrderStatus, to: OrderStatus): OrderTransition {
  if (from === to) return 'same';
  if (ORDER_TRANSITIONS[from].includes(to)) return 'on';
  return from === 'Cancelled' ? 'never' : 'back';
}

/**
 * Shipped, and what follows it: the books do not come back by themselves. An order for pickup is
 * Shipped when it is ready, its books still in the shop.
 */
export const SHIPPED_STATUSES = ['Shipped', 'Delivered'] as const satisfies OrderStatus[];

/** The order is done: nobody works on it any more. */
export const CLOSED_STATUSES = ['Delivered', 'Cancelled'] as const satisfies OrderStatus[];

/** The books have yet to be shipped, or made ready for pickup. */
export const UNSHIPPED_STATUSES = ['Not processed', 'Processing'] as const satisfies OrderStatus[];

export function isUnshipped(status: OrderStatus): boolean {
  return UNSHIPPED_STATUSES.some((unshipped) => unshipped === status);
}

export function hasShipped(status: OrderStatus): boolean {
  return SHIPPED_STATUSES.some((shipped) => shipped === status);
}

/** Whether the books have left the shop; those ready for pickup have not. */
export function haveBooksLeftShop(status: OrderStatus, { pickup }: { pickup: boolean }): boolean {
  return hasShipped(status) && !(pickup && status === 'Shipped');
}

/** Order status as read by the person who changes it. */
export const statusReadSchema = choice('was', ORDER_STATUSES);
