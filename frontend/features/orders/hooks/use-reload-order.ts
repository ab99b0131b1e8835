import { useQueryClient } from '@tanstack/react-query';
import { adminOrderAnswerSchema } from '../../../../functions/contract/admin-order.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';

/**
 * Reloads one order wherever it is shown, after a change (status: `api/update-status.ts`) or a
 * refusal that may be due to one; other orders stay as loaded.
 */
export function useReloadOrder(): (orderId: string) => Promise<void> {
  const queries = useQueryClient();
  return async (orderId) => {
    const stale = forgetOthers(queries);
    try {
      const { order, counts } = await api('GET /order/:orderId/desk/:userId', {
        params: { orderId },
        response: adminOrderAnswerSchema,
      });
      putOrders(queries, [order], counts);
    } catch {
      await queries.invalidateQueries({ queryKey: orderKeys.adminLists });
    }
    await stale;
  };
}
