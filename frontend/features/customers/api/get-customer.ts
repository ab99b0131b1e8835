import { useInfiniteQuery } from '@tanstack/react-query';
import { customerPageSchema } from '../../../../functions/contract/customers.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { customerKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** A customer, with their orders page after page. */
export function useCustomer(customerId: string) {
  const { _id: userId } = useAdmin();
  return useInfiniteQuery({
    queryKey: customerKeys.one(userId, customerId),
    queryFn: ({ signal, pageParam }) =>
      api('GET /customer/:customerId/:userId', {
        params: { customerId, userId },
        query: pageParam === null ? {} : { before: pageParam },
        response: customerPageSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
