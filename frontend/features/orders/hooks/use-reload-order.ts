import { useQueryClient } from '@tanstack/react-query';
import { adminOrderAnswerSchema } from '../../../../functions/contract/admin-order.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';

/**
 * Loads one order again where it is shown, after a change (of its status: `api/update-status.ts`) or a
 * refusal that may come of one; the other orders stay as they were read.
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
