import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { adminOrderAnswerSchema } from '#contract/orders/admin-order.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';

/**
 * Reloads one order wherever it is shown, after a change (status: `api/change-status.ts`) or a
 * refusal that may be due to one; other orders stay as loaded. Ends an earlier reload of the order,
 * whose answer might arrive later.
 */
export function useReloadOrder(): (orderId: string) => Promise<void> {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return async (orderId) => {
    const stale = forgetOthers(queries);
    const queryKey = orderKeys.reloaded(adminId, orderId);
    // Reverted, it would answer with the order as reloaded before.
    await queries.cancelQueries({ queryKey }, { revert: false });
    try {
      const { order, counts } = await queries.fetchQuery({
        queryKey,
        queryFn: ({ signal }) =>
          api('GET /order/:orderId/desk/:userId', {
            params: { orderId },
            response: adminOrderAnswerSchema,
            signal,
          }),
        staleTime: 0,
      });
      putOrders(queries, [order], counts);
    } catch (error) {
      if (!isCancelledError(error))
        await queries.invalidateQueries({ queryKey: orderKeys.adminLists });
    }
    await stale;
  };
}
