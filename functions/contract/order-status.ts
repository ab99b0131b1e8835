import * as z from 'zod/mini';

/**
 * Every order status, the first being that of a new order. The database checks the same list
 * (`orders` of migrations/0031): a new one needs a migration.
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

/** Which statuses an order may go on to from each. A cancelled order has its money back: it stays. */
const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Not processed': ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: ['Cancelled'],
  Cancelled: [],
};

/** `back` is a move that the page asks about first; `never` one that cannot be made. */
export type OrderTransition = 'same' | 'on' | 'back' | 'never';

export function transitionBetween(from: OrderStatus, to: OrderStatus): OrderTransition {
  if (from === to) return 'same';
  if (ORDER_TRANSITIONS[from].includes(to)) return 'on';
  return from === 'Cancelled' ? 'never' : 'back';
}

/** The books of the order are on their way or there: they do not come back by themselves. */
export const LEFT_STATUSES = ['Shipped', 'Delivered'] as const satisfies OrderStatus[];

/** The order has come to its end: nobody works on it any more. */
export const CLOSED_STATUSES = ['Delivered', 'Cancelled'] as const satisfies OrderStatus[];

/** The books of the order have yet to be sent. */
export const UNSENT_STATUSES = ['Not processed', 'Processing'] as const satisfies OrderStatus[];

export function isUnsent(status: OrderStatus): boolean {
  return UNSENT_STATUSES.some((unsent) => unsent === status);
}

export function hasLeft(status: OrderStatus): boolean {
  return LEFT_STATUSES.some((left) => left === status);
}

/** Whether its books are out of the house: what is ready for pickup is not. */
export function areBooksOut(status: OrderStatus, { pickup }: { pickup: boolean }): boolean {
  return hasLeft(status) && !(pickup && status === 'Shipped');
}
