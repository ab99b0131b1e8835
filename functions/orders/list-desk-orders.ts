import type { DeskAnswer, DeskPage, DeskQuery } from '../contract/order-desk.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { indexOrdersNow } from './index-orders.ts';
import { countOrders, findDeskOrder, listDeskOrders } from './order-desk.repository.ts';
import { listOrderIds, searchOrderIds } from './order-search.repository.ts';
import { wordsSought } from './order-words.ts';

/** A page of the shop's orders: all of them, or those that fit. Costs the same however many there are. */
export async function listOrdersOfDesk(
  deps: Deps,
  { search = '', ...query }: DeskQuery,
): Promise<DeskPage> {
  const page = { ...query, from: asStored(query.from), to: asStored(query.to) };
  const words = wordsSought(search);
  // An order that was placed a moment ago is found like any other.
  if (words.length > 0) await indexOrdersNow(deps);
  const found =
    words.length > 0
      ? await searchOrderIds(deps.db, words, page)
      : await listOrderIds(deps.db, page);
  const [orders, counts] = await Promise.all([
    listDeskOrders(deps.db, found.ids),
    countOrders(deps.db),
  ]);
  return { orders, next: found.next, counts };
}

/**
 * One order as the desk shows it.
 * @throws {AppError} 404
 */
export async function getDeskOrder({ db }: Deps, orderId: string): Promise<DeskAnswer> {
  const [order, counts] = await Promise.all([findDeskOrder(db, orderId), countOrders(db)]);
  if (!order) throw refuse('order-not-found');
  return { order, counts };
}

/** A time as the tables write it, so that texts compare as times do. */
function asStored(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
