import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AdminOrder, AdminOrderPage, OrderCounts } from '#contract/orders/admin-order.ts';
import { orderKeys } from '../../lib/account-query-keys.ts';

/** Updates these orders and the counts in all cached admin lists. */
export function putOrders(
  queries: QueryClient,
  orders: readonly AdminOrder[],
  counts: OrderCounts,
): void {
  const now = new Map(orders.map((order) => [order._id, order]));
  queries.setQueriesData<InfiniteData<AdminOrderPage>>(
    { queryKey: orderKeys.adminLists },
    (data) => {
      if (!data) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        counts,
        orders: page.orders.map((order) => now.get(order._id) ?? order),
      }));
      return { ...data, pages };
    },
  );
}

/** Invalidates what else is cached of orders: histories, shoppers' own lists, prints. */
export function forgetOthers(queries: QueryClient): Promise<void> {
  const [, admin] = orderKeys.adminLists;
  return queries.invalidateQueries({
    queryKey: orderKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== admin,
  });
}
