import type { OrderTimelineAnswer } from '../../../../functions/contract/order-timeline.ts';
import { DateText } from '../../../components/date-text.tsx';
import { actorName, outcomeWord, SUBJECT_TEXT, stateWord } from '../order-event-text.ts';
import styles from './order-timeline.module.css';

/** All changes of an order's money and status: when, who, what, before and after. */
export function OrderEvents({
  events,
  payment: { transaction_id: charge },
}: Pick<OrderTimelineAnswer, 'events' | 'payment'>) {
  return (
    <table className={styles['events']}>
      <caption>What happened, in order</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Before and after</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, at the end
          <tr key={index}>
            <td className={styles['when']}>
              <DateText iso={event.at} to="minute" />
            </td>
            <td dir="auto" className={styles['who']}>
              {actorName(event.who)}
            </td>
            <td className={styles['what']}>{SUBJECT_TEXT[event.subject]}</td>
            <td>
              <Change
                before={event.before === null ? null : stateWord(event.subject, event.before)}
                after={outcomeWord(event, { earlier: events.slice(0, index), charge })}
              />
              {event.detail ? (
                <p className={styles['detail']} dir="auto">
                  {event.detail}
                </p>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ before, after }: { before: string | null; after: string }) {
  const now = <strong>{after}</strong>;
  if (before === null) return now;
  return (
    <>
      {before} <span aria-hidden="true">→</span> <span className="visually-hidden">to </span>
      {now}
    </>
  );
}
