import { customerPageSchema } from '../../../../functions/contract/customers.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { customerKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** A customer, with their orders page by page. */
export function useCustomer(customerId: string) {
  const { _id: userId } = useAdmin();
  return usePagedList({
    queryKey: customerKeys.one(userId, customerId),
    fetchPage: ({ cursor, signal }) =>
      api('GET /customer/:customerId/:userId', {
        params: { customerId },
        query: { before: cursor },
        response: customerPageSchema,
        signal,
      }),
    staleTime: 0,
  });
}
