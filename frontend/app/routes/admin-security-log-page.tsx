import { useSearchParams } from 'react-router-dom';
import { SECURITY_EVENT_KINDS } from '#contract/security/security-event.ts';
import { securityLogSchema } from '#contract/security/security-log.ts';
import { Button } from '../../components/button.tsx';
import { ChoiceField, namesOf } from '../../components/choice-field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SecurityLogEntry } from '../../features/security-log/components/security-log-entry.tsx';
import { kindText } from '../../features/security-log/event-text.ts';
import { useAdmin } from '../../hooks/use-admin.ts';
import { useCategories } from '../../hooks/use-categories.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { securityLogKeys } from '../../lib/admin-query-keys.ts';
import { api } from '../../lib/api-client.ts';
import styles from './admin-security-log-page.module.css';

const KIND_NAMES = { '': 'Everything', ...namesOf(SECURITY_EVENT_KINDS, kindText) };

/** The security log, filtered by `?kind=` and `?user=`. */
export function AdminSecurityLogPage() {
  const [query, setQuery] = useSearchParams();
  const kind = SECURITY_EVENT_KINDS.find((each) => each === query.get('kind'));
  const user = query.get('user');
  const ofKind = kind && { kind };
  const ofUser = user ? { user } : undefined;
  const { data: categories = [] } = useCategories();
  const filter = { ...ofKind, ...ofUser };
  const { _id: adminId } = useAdmin();
  const log = usePagedList({
    queryKey: securityLogKeys.log(adminId, filter),
    fetchPage: ({ cursor, signal }) =>
      api('GET /security-log/:userId', {
        query: { ...filter, before: cursor },
        response: securityLogSchema,
        signal,
      }),
    staleTime: 0,
  });
  return (
    <PageColumn className={styles['page']}>
      <p className="soft measure">Sign-ins, refusals, and what staff changed. Kept for 90 days.</p>
      <div className={styles['filters']}>
        <ChoiceField
          label="Kind"
          names={KIND_NAMES}
          value={kind ?? ''}
          onChoice={(chosen) => setQuery({ ...ofUser, ...(chosen && { kind: chosen }) })}
        />
        {ofUser ? (
          <Button variant="quiet" onClick={() => setQuery({ ...ofKind })}>
            Show everybody
          </Button>
        ) : null}
      </div>
      <PagedList
        list={log}
        what="the security log"
        itemsOf={(page) => page.events}
        empty={
          <EmptyState title="Nothing here">
            No event of the last 90 days is of this kind.
          </EmptyState>
        }
      >
        {(events) => (
          <ul className={styles['list']}>
            {events.map((event) => (
              <SecurityLogEntry
                key={event._id}
                event={event}
                categories={categories}
                onPerson={(person) => setQuery({ ...ofKind, user: person })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </PageColumn>
  );
}
