import { adminOrderPageSchema } from '../../../../functions/contract/admin-order.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import type { OrderTableQuery } from '../order-filter.ts';

/** All matching orders, page by page; the previous list stays until the new one has loaded. */
export function useAdminOrders(query: OrderTableQuery) {
  const { _id: adminId } = useAdmin();
  return usePagedList({
    queryKey: orderKeys.adminList(adminId, query),
    fetchPage: ({ cursor, signal }) =>
      api('GET /orders/desk/:userId', {
        query: { ...query, after: cursor },
        response: adminOrderPageSchema,
        signal,
      }),
    keepsPrevious: true,
  });
}
