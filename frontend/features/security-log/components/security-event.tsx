import type { LoggedEvent } from '../../../../functions/contract/security-log.ts';
import { DateText } from '../../../components/date-text.tsx';
import { detailLines, kindText } from '../event-text.ts';
import styles from './security-log.module.css';

/** One event; a person's name leads to what else they did. */
export function SecurityEvent({
  event,
  onPerson,
}: {
  event: LoggedEvent;
  onPerson: (userId: string) => void;
}) {
  const { kind, repeats, at, address, user, actor } = event;
  const person = actor ?? user;
  return (
    <li className={styles['event']}>
      <p>
        <strong>{kindText(kind)}</strong>
        {repeats > 1 ? ` ${repeats} times` : null}
      </p>
      <p className={styles['where']}>
        <DateText iso={at} to="minute" />
        {address === null ? null : <span>{address}</span>}
        {person === null ? null : (
          <button type="button" onClick={() => onPerson(person._id)}>
            {person.name ?? 'A deleted account'}
          </button>
        )}
      </p>
      {detailLines(event).map((line) => (
        <p key={line} className={styles['detail']}>
          {line}
        </p>
      ))}
    </li>
  );
}
