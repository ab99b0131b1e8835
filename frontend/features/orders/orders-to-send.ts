import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { hasCopiesLeft } from '#contract/orders/order.ts';
import { numberText } from '../../lib/count-text.ts';

/** Splits orders into those to pack and send, and texts about those left out. */
export function splitOrdersToSend(orders: readonly AdminOrder[]): {
  toSend: readonly AdminOrder[];
  leftOut: readonly string[];
} {
  const cancelled = orders.filter(isCancelled);
  const goneBack = orders.filter((order) => !isCancelled(order) && !hasCopiesLeft(order));
  return {
    toSend: orders.filter((order) => !isCancelled(order) && hasCopiesLeft(order)),
    leftOut: [
      leftOutText(cancelled, cancelled.length === 1 ? 'it is cancelled' : 'they are cancelled'),
      leftOutText(goneBack, 'every copy has gone back'),
    ].filter((text) => text !== ''),
  };
}

function isCancelled({ status }: AdminOrder): boolean {
  return status === 'Cancelled';
}

function leftOutText(orders: readonly AdminOrder[], why: string): string {
  if (orders.length === 0) return '';
  return `${numberText(orders.length)} left out, as ${why}: ${orders.map(({ number }) => number).join(', ')}`;
}
