import type { AdminOrder } from '../../../functions/contract/admin-order.ts';
import { parseOrderNumber } from '../../../functions/contract/order-number.ts';

/**
 * Reads pasted text as tracking numbers, one per line, by order id. A line that begins with an
 * order number, as carriers' software writes them, belongs to that order, and is ignored if that
 * order is not in the list; other lines go to the orders from index `from` on.
 */
export function readTracking(
  pasted: string,
  orders: readonly AdminOrder[],
  from = 0,
): Readonly<Record<string, string>> {
  const byNumber = new Map(orders.map(({ number, _id }) => [number, _id]));
  const found: Record<string, string> = {};
  let next = from;
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    const [first = '', ...rest] = line.trim().split(/[\t;,]+|\s{2,}|\s(?=\S+$)/);
    const number = rest.length > 0 ? parseOrderNumber(first) : undefined;
    const named = byNumber.get(number ?? '');
    if (named !== undefined) found[named] = rest.join(' ').trim();
    // Without a dash it may be a carrier's own number that looks like an unknown order number.
    if (named !== undefined || (number !== undefined && first.includes('-'))) continue;
    const order = orders[next];
    if (order && line.trim() !== '') found[order._id] = line.trim();
    next += 1;
  }
  return found;
}
