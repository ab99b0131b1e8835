import { SECURITY_EVENT_KINDS } from '../../../../functions/contract/security-event.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/field.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { type LogFilter, useSecurityLog } from '../api/list-security-events.ts';
import { kindText } from '../event-text.ts';
import { SecurityEvent } from './security-event.tsx';
import styles from './security-log.module.css';

/** What happened to accounts, and what staff changed: by kind, and by person. */
export function SecurityLog({
  filter,
  onFilter,
}: {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
}) {
  const log = useSecurityLog(filter);
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>
        Sign-ins, refusals, and what staff changed. Kept for 90 days.
      </p>
      <div className={styles['filters']}>
        <SelectField
          label="Kind"
          value={filter.kind ?? ''}
          onChange={({ target: { value } }) => {
            const kind = SECURITY_EVENT_KINDS.find((each) => each === value);
            const { kind: _, ...others } = filter;
            onFilter(kind ? { ...others, kind } : others);
          }}
        >
          <option value="">Everything</option>
          {SECURITY_EVENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kindText(kind)}
            </option>
          ))}
        </SelectField>
        {filter.user === undefined ? null : (
          <Button look="quiet" onClick={() => onFilter(filter.kind ? { kind: filter.kind } : {})}>
            Show everybody
          </Button>
        )}
      </div>
      {log.isPending ? (
        <>
          <LoadingNote text="Loading the security log" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton width="half" />
        </>
      ) : null}
      {log.isError ? (
        <LoadFailed what="The security log" error={log.error} onRetry={() => void log.refetch()} />
      ) : null}
      {log.data && events.length === 0 ? (
        <EmptyState title="Nothing here">No event of the last 90 days is of this kind.</EmptyState>
      ) : null}
      {events.length > 0 ? (
        <ul className={styles['list']}>
          {events.map((event) => (
            <SecurityEvent
              key={event._id}
              event={event}
              onPerson={(user) => onFilter({ ...filter, user })}
            />
          ))}
        </ul>
      ) : null}
      {log.hasNextPage ? (
        <Button look="quiet" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}
