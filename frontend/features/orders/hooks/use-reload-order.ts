import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type DeskOrder,
  type DeskPage,
  deskAnswerSchema,
  type OrderCounts,
} from '../../../../functions/contract/order-desk.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * Loads one order again where it is shown, after a change or a refusal that may come of one; the
 * other orders of the desk stay as they were read.
 */
export function useReloadOrder(): (orderId: string) => Promise<void> {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return async (orderId) => {
    const stale = forgetOthers(queries);
    try {
      const { order, counts } = await api('GET /order/:orderId/desk/:userId', {
        params: { orderId, userId: adminId },
        response: deskAnswerSchema,
      });
      putOrders(queries, [order], counts);
    } catch {
      await queries.invalidateQueries({ queryKey: orderKeys.desks });
    }
    await stale;
  };
}

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
