import type { AdminOrder } from '../../../functions/contract/admin-order.ts';
import { parseOrderNumber } from '../../../functions/contract/order-number.ts';

/**
 * What was pasted, line by line, as the tracking number of each order by its id: a line that begins
 * with an order's number is that order's, as a carrier's program writes them, and nobody's where that
 * order is not among them; others go to the orders from `from` on, one after the other.
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
    // A carrier's own number may look like one that no order here has, but for the dash.
    if (named !== undefined || (number !== undefined && first.includes('-'))) continue;
    const order = orders[next];
    if (order && line.trim() !== '') found[order._id] = line.trim();
    next += 1;
  }
  return found;
}
