import { useInfiniteQuery } from '@tanstack/react-query';
import { deskPageSchema } from '../../../../functions/contract/order-desk.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import type { DeskQueryOf } from '../order-table.ts';

/** Everybody's orders that fit, page after page; those of before stay until others are there. */
export function useDeskOrders(query: DeskQueryOf) {
  const { _id: adminId } = useAdmin();
  return useInfiniteQuery({
    queryKey: orderKeys.desk(adminId, query),
    queryFn: ({ signal, pageParam }) =>
      api('GET /orders/desk/:userId', {
        params: { userId: adminId },
        query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) },
        response: deskPageSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
}
