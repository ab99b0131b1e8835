import type { AdminOrder } from '../../../functions/contract/orders/admin-order.ts';
import { parseOrderNumber } from '../../../functions/contract/orders/order-number.ts';

/**
 * Reads pasted text as tracking numbers, one per line, by order id. A line that begins with an
 * order number, as carriers' software writes them, belongs to that order, and is ignored if that
 * order is not in the list. If no line names an order of the list, the others go to the orders from
 * index `from` on; beside lines that do, they are headings or numbers of nobody knows which parcel.
 */
export function readTracking(
  pasted: string,
  orders: readonly AdminOrder[],
  from = 0,
): Readonly<Record<string, string>> {
  const byNumber = new Map(orders.map(({ number, _id }) => [number, _id]));
  const named: Record<string, string> = {};
  const inTurn: Record<string, string> = {};
  let next = from;
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    const [first = '', ...rest] = line.trim().split(/[\t;,]+|\s{2,}|\s(?=\S+$)/);
    const number = rest.length > 0 ? parseOrderNumber(first) : undefined;
    const id = byNumber.get(number ?? '');
    if (id !== undefined) named[id] = rest.join(' ').trim();
    // Without a dash it may be a carrier's own number that looks like an unknown order number.
    if (id !== undefined || (number !== undefined && first.includes('-'))) continue;
    const order = orders[next];
    if (order && line.trim() !== '') inTurn[order._id] = line.trim();
    next += 1;
  }
  return Object.keys(named).length > 0 ? named : inTurn;
}
