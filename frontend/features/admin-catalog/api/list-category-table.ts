import { useQuery } from '@tanstack/react-query';
import { categoryTableSchema } from '../../../../functions/contract/category-requests.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** All categories by name, with their book counts. */
export function useCategoryTable() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: adminKeys.categories(userId),
    queryFn: ({ signal }) =>
      api('GET /categories/table/:userId', { response: categoryTableSchema, signal }),
    select: ({ data }) => data,
  });
}
