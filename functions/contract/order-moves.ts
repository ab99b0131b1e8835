import type { OrderStatus } from './order.ts';

/** Which statuses an order may go on to from each. A cancelled order has its money back: it stays. */
const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Not processed': ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: ['Cancelled'],
  Cancelled: [],
};

/** `back` is a move that the page asks about first; `never` one that cannot be made. */
export type OrderMove = 'same' | 'on' | 'back' | 'never';

export function moveBetween(from: OrderStatus, to: OrderStatus): OrderMove {
  if (from === to) return 'same';
  if (ORDER_MOVES[from].includes(to)) return 'on';
  return from === 'Cancelled' ? 'never' : 'back';
}

/** Whether the books of an order are on their way or there: they do not come back by themselves. */
export function hasLeft(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Delivered';
}
