import { useQuery } from '@tanstack/react-query';
import { staffListSchema } from '../../../../functions/contract/staff-requests.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { staffKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The staff, and pending invitations. */
export function useStaff() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: staffKeys.list(userId),
    queryFn: ({ signal }) => api('GET /staff/:userId', { response: staffListSchema, signal }),
    staleTime: 0,
  });
}
