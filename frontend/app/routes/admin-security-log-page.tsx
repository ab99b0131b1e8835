import { useSearchParams } from 'react-router-dom';
import { SECURITY_EVENT_KINDS } from '../../../functions/contract/security-event.ts';
import { SecurityLogTable } from '../../features/security-log/components/security-log-table.tsx';

/** The security log, filtered by `?kind=` and `?user=`. */
export function AdminSecurityLogPage() {
  const [query, setQuery] = useSearchParams();
  const kind = SECURITY_EVENT_KINDS.find((each) => each === query.get('kind'));
  const user = query.get('user');
  return (
    <SecurityLogTable
      filter={{ ...(kind && { kind }), ...(user && { user }) }}
      onFilter={(filter) => setQuery({ ...filter })}
    />
  );
}
