import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { DeskOrder, DeskPage, OrderCounts } from '../../../functions/contract/order-desk.ts';
import { orderKeys } from '../../lib/account-query-keys.ts';

/** Shows these orders, and the counts of all, as they are now, wherever the desk shows them. */
export function putOrders(
  queries: QueryClient,
  orders: readonly DeskOrder[],
  counts: OrderCounts,
): void {
  const now = new Map(orders.map((order) => [order._id, order]));
  queries.setQueriesData<InfiniteData<DeskPage>>({ queryKey: orderKeys.desks }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      counts,
      orders: page.orders.map((order) => now.get(order._id) ?? order),
    }));
    return { ...data, pages };
  });
}

/** What else is known of orders is out of date: histories, shoppers' own lists, what was printed. */
export function forgetOthers(queries: QueryClient): Promise<void> {
  const [, desk] = orderKeys.desks;
  return queries.invalidateQueries({
    queryKey: orderKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== desk,
  });
}
