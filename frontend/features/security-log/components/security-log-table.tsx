import { SECURITY_EVENT_KINDS } from '../../../../functions/contract/security-event.ts';
import { AdminColumn } from '../../../components/admin-column.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceField, namesOf } from '../../../components/choice-field.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { type LogFilter, useSecurityLog } from '../api/list-security-events.ts';
import { kindText } from '../event-text.ts';
import { SecurityLogEntry } from './security-log-entry.tsx';
import styles from './security-log-table.module.css';

const KIND_NAMES = { '': 'Everything', ...namesOf(SECURITY_EVENT_KINDS, kindText) };

/** The security log, filtered by kind and person. */
export function SecurityLogTable({
  filter,
  onFilter,
}: {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
}) {
  const log = useSecurityLog(filter);
  return (
    <AdminColumn className={styles['page']}>
      <p className="soft measure">Sign-ins, refusals, and what staff changed. Kept for 90 days.</p>
      <div className={styles['filters']}>
        <ChoiceField
          label="Kind"
          names={KIND_NAMES}
          value={filter.kind ?? ''}
          onChoice={(kind) => {
            const { kind: _, ...others } = filter;
            onFilter(kind ? { ...others, kind } : others);
          }}
        />
        {filter.user === undefined ? null : (
          <Button
            variant="quiet"
            onClick={() => onFilter(filter.kind ? { kind: filter.kind } : {})}
          >
            Show everybody
          </Button>
        )}
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
                onPerson={(user) => onFilter({ ...filter, user })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </AdminColumn>
  );
}
