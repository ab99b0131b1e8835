import { type CustomerSort, customerListSchema } from '../../../../functions/contract/customers.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { customerKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Customers, page by page; with a search, matching accounts. */
export function useCustomers(query: { search: string; sort: CustomerSort }) {
  const { _id: userId } = useAdmin();
  const { search, sort } = query;
  return usePagedList({
    queryKey: customerKeys.list(userId, query),
    fetchPage: ({ cursor, signal }) =>
      api('GET /customers/:userId', {
        query: { sort, ...(search && { search }), after: cursor },
        response: customerListSchema,
        signal,
      }),
    keepsPrevious: true,
    staleTime: 0,
  });
}
