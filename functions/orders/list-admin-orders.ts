import type { AdminOrderPage, AdminOrderQuery } from '../contract/orders/admin-order.ts';
import { parseOrderNumber } from '../contract/orders/order-number.ts';
import type { Deps } from '../deps.ts';
import { countOrders, listAdminOrdersByIds } from './admin-order.repository.ts';
import {
  countMatching,
  type FoundOrders,
  findOrderId,
  listOrderIds,
  type OrderListQuery,
  searchOrderIds,
} from './order-search.repository.ts';
import { findOrderNumber, parseGroupedNumber, parseSearchWords } from './order-search-words.ts';
import { listOrderIdsByAmount } from './orders-by-amount.repository.ts';
import { indexOrders } from './update-order-index.ts';

/** Changes that are indexed before a search: few enough to keep it fast. */
const MAX_AWAITED = 100;

/**
 * Lists a page of the shop's orders, all or matching ones. The cost does not grow with their
 * number.
 */
export async function listAdminOrders(
  deps: Deps,
  { search = '', ...query }: AdminOrderQuery,
): Promise<AdminOrderPage> {
  const page = { ...query, from: asStored(query.from), to: asStored(query.to) };
  const found = (await findByNumber(deps, search, page)) ?? (await findByWords(deps, search, page));
  const isFirstOfRange = (page.from ?? page.to) && !page.after && search === '';
  const [orders, counted, matching] = await Promise.all([
    listAdminOrdersByIds(deps.db, found.ids),
    countOrders(deps.db),
    isFirstOfRange ? countMatching(deps.db, page) : found.matching,
  ]);
  return { orders, next: found.next, ...counted, found: matching };
}

/**
 * Finds an order by its number, in any notation, or as the shop writes it in a text; a word may look
 * like a number that no order has.
 */
async function findByNumber(
  { db }: Deps,
  search: string,
  page: OrderListQuery,
): Promise<FoundOrders | undefined> {
  const number = parseOrderNumber(search) ?? findOrderNumber(search);
  const id = number && (await findOrderId(db, number, page));
  return id ? { ids: [id], next: null } : undefined;
}

async function findByWords(deps: Deps, search: string, page: OrderListQuery): Promise<FoundOrders> {
  const words = parseSearchWords(search);
  if (words.length === 0) {
    const list = page.sort === 'amount' ? listOrderIdsByAmount : listOrderIds;
    return await list(deps.db, page);
  }
  // Orders placed a moment ago must be found too.
  await indexOrders(deps, MAX_AWAITED);
  const number = parseGroupedNumber(search);
  const found = number && (await searchOrderIds(deps.db, [number], page));
  if (found && found.ids.length > 0) return found;
  return await searchOrderIds(deps.db, words, page);
}

/** Time in the stored format, in which strings sort as times do. */
function asStored(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
