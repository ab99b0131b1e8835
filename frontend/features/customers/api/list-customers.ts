import { useInfiniteQuery } from '@tanstack/react-query';
import { type CustomerSort, customerListSchema } from '../../../../functions/contract/customers.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { customerKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Customers page after page; with a search, the accounts that it finds. */
export function useCustomers(query: { search: string; sort: CustomerSort }) {
  const { _id: userId } = useAdmin();
  const { search, sort } = query;
  return useInfiniteQuery({
    queryKey: customerKeys.list(userId, query),
    queryFn: ({ signal, pageParam }) =>
      api('GET /customers/:userId', {
        params: { userId },
        query: { sort, ...(search && { search }), ...(pageParam !== null && { after: pageParam }) },
        response: customerListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
