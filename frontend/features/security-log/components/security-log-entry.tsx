import type { Category } from '#contract/catalog/category.ts';
import type { LoggedEvent } from '#contract/security/security-log.ts';
import { DateText } from '../../../components/date-text.tsx';
import { detailLines, kindText } from '../event-text.ts';
import styles from './security-log-entry.module.css';

/**
 * One event: its actor, and the affected account if it is another. Names filter the log by person.
 */
export function SecurityLogEntry({
  event,
  categories,
  onPerson,
}: {
  event: LoggedEvent;
  categories: readonly Category[];
  onPerson: (userId: string) => void;
}) {
  const { kind, repeats, at, address, user, actor } = event;
  const subject = user && user._id !== actor?._id ? user : null;
  return (
    <li className={styles['event']}>
      <p>
        <strong>{kindText(kind)}</strong>
        {repeats > 1 ? ` ${repeats} times` : null}
      </p>
      <p className={styles['where']}>
        <DateText iso={at} to="minute" />
        {address === null ? null : <span>{address}</span>}
        {actor === null ? null : (
          <button type="button" onClick={() => onPerson(actor._id)}>
            {actor.name ?? 'A deleted account'}
          </button>
        )}
        {subject === null ? null : (
          <span>
            {actor === null ? null : 'about '}
            <button type="button" onClick={() => onPerson(subject._id)}>
              {subject.name ?? 'A deleted account'}
            </button>
          </span>
        )}
      </p>
      <div className={styles['details']}>
        {detailLines(event, categories).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  );
}
