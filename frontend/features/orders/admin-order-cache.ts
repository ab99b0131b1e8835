import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type {
  AdminOrder,
  AdminOrderPage,
  OrderCounts,
} from '../../../functions/contract/admin-order.ts';
import { orderKeys } from '../../lib/account-query-keys.ts';

/** Shows these orders, and the counts of all, as they are now, wherever the admin shows them. */
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

/** What else is known of orders is out of date: histories, shoppers' own lists, what was printed. */
export function forgetOthers(queries: QueryClient): Promise<void> {
  const [, admin] = orderKeys.adminLists;
  return queries.invalidateQueries({
    queryKey: orderKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== admin,
  });
}
