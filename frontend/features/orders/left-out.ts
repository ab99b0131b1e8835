import type { AdminOrder } from '../../../functions/contract/admin-order.ts';

/** Those of several orders that are packed and sent, and what is said of the others. */
export function withoutLeftOut(orders: readonly AdminOrder[]): {
  toSend: readonly AdminOrder[];
  leftOut: readonly string[];
} {
  const cancelled = orders.filter(({ status }) => status === 'Cancelled');
  const toSend = orders.filter((order) => !cancelled.includes(order));
  const why = cancelled.length === 1 ? 'it is cancelled' : 'they are cancelled';
  return { toSend, leftOut: cancelled.length > 0 ? [leftOutText(cancelled, why)] : [] };
}

function leftOutText(orders: readonly AdminOrder[], why: string): string {
  return `${orders.length} left out, as ${why}: ${orders.map(({ number }) => number).join(', ')}`;
}
