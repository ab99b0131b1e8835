import type { SecurityEventKind } from '../../../../functions/contract/security-event.ts';
import { securityLogSchema } from '../../../../functions/contract/security-log.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { securityLogKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Filter of the security log. */
export interface LogFilter {
  kind?: SecurityEventKind;
  /** An account's id. */
  user?: string;
}

/** The security log, newest first, page by page. */
export function useSecurityLog(filter: LogFilter) {
  const { _id: adminId } = useAdmin();
  return usePagedList({
    queryKey: securityLogKeys.log(adminId, filter),
    fetchPage: ({ cursor, signal }) =>
      api('GET /security-log/:userId', {
        query: { ...filter, before: cursor },
        response: securityLogSchema,
        signal,
      }),
    staleTime: 0,
  });
}
